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
      <TodayBadge scheduledAt={scheduledAt} now={now} />
      <Badge>{typeNames[type]}</Badge>
      <StatusBadge status={status} />
    </span>
  );
}

export function TodayBadge({ scheduledAt, now }: { scheduledAt: string; now: number }) {
  return isSameDay(scheduledAt, new Date(now).toISOString()) ? <Badge tone="accent">Today</Badge> : null;
}

export function StatusBadge({ status }: { status: ConsultationStatus }) {
  return <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>;
}
