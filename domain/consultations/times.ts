// When a consultation is what to its people (S2 section 4). Times are milliseconds.
import type { consultationTabs } from "#contract/choices.ts";
import type { Consultation } from "#contract/consultations.ts";

type Timed = Pick<Consultation, "scheduledAt" | "duration" | "status">;
type Tab = (typeof consultationTabs)[number];

const minute = 60_000;
/** Minutes around its start in which one joins. */
export const joinWindow = 15;

/**
 * Its time is still to come and it was not called off. What has begun counts until its time is over: it is then that its
 * people look for it.
 */
export function isUpcoming({ scheduledAt, duration, status }: Timed, now: number): boolean {
  const isOpen = status === "scheduled" || status === "in_progress";
  return isOpen && Date.parse(scheduledAt) + duration * minute > now;
}

export function isInTab(consultation: Timed, tab: Tab, now: number): boolean {
  if (tab === "upcoming") return isUpcoming(consultation, now);
  return tab === "all" || consultation.status === "completed";
}

/** Within `joinWindow` of its start while it is scheduled, and as long as it goes on. */
export function canJoin({ scheduledAt, status }: Timed, now: number): boolean {
  if (status === "in_progress") return true;
  return status === "scheduled" && Math.abs(Date.parse(scheduledAt) - now) <= joinWindow * minute;
}

/** It can be put off or called off by whoever may: scheduled, and still to come. */
export function isAhead({ scheduledAt, status }: Timed, now: number): boolean {
  return status === "scheduled" && Date.parse(scheduledAt) > now;
}

/**
 * What is proposed to whoever puts it off: a day later, at the same hour of their own clock, or where that has passed the
 * first day on which it has not. ISO 8601, UTC.
 */
export function laterTime({ scheduledAt }: Pick<Timed, "scheduledAt">, now: number): string {
  const later = new Date(scheduledAt);
  do later.setDate(later.getDate() + 1);
  while (later.getTime() <= now);
  return later.toISOString();
}
