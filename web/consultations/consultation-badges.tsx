import type { Consultation, ConsultationStatus } from "#contract/consultations.ts";
import { isSameDay } from "#domain/messaging/days.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { statusNames, typeNames } from "./consultation-words.ts";

const statusTones: Record<ConsultationStatus, BadgeTone> = {
  scheduled: "info",
  in_progress: "ok",
  completed: "neutral",
  cancelled: "bad",
};

/** Its type, its status, and whether it is today where the viewer is (S2 section 4). `now` in milliseconds. */
export function ConsultationBadges({ consultation, now }: { consultation: Consultation; now: number }) {
  const { type, status, scheduledAt } = consultation;
  return (
    <span className="flex flex-wrap gap-1.5">
      {isSameDay(scheduledAt, new Date(now).toISOString()) && <Badge tone="accent">Today</Badge>}
      <Badge>{typeNames[type]}</Badge>
      <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
    </span>
  );
}
