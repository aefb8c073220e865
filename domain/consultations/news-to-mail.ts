// What a consultation's mails have to say to one person, who knows this much of it. Times are ISO 8601, now milliseconds.
import type { Consultation } from "#contract/consultations.ts";

export type Meeting = Pick<Consultation, "title" | "scheduledAt" | "duration">;

/** What a person was told, or did themselves. */
export interface Known extends Meeting {
  /** It was called off, or the person is out of it. */
  isOff: boolean;
}

export type MailedNews = "invited" | "changed" | "called off" | "taken out";

/**
 * Null where there is none: of what is over, and of what a mail says nothing of, as its notes. `known` null: of a consultation
 * that the person has just come into. Nobody is invited to what has begun.
 */
export function newsToMail(
  known: Known | null,
  { takesPart, now, ...is }: Meeting & { status: Consultation["status"]; takesPart: boolean; now: number },
): MailedNews | null {
  const wasOn = known !== null && !known.isOff;
  if (is.status === "completed" || endOf(takesPart ? is : (known ?? is)) <= now) return null;
  if (!takesPart) return wasOn ? "taken out" : null;
  if (is.status === "cancelled") return wasOn ? "called off" : null;
  if (!wasOn) return Date.parse(is.scheduledAt) > now ? "invited" : null;
  return Object.values(differences(known, is)).some(Boolean) ? "changed" : null;
}

export function differences(known: Meeting, is: Meeting) {
  return {
    isMoved: Date.parse(known.scheduledAt) !== Date.parse(is.scheduledAt),
    isLengthOther: known.duration !== is.duration,
    isRenamed: known.title !== is.title,
  };
}

/** Milliseconds. */
export function endOf({ scheduledAt, duration }: Pick<Meeting, "scheduledAt" | "duration">): number {
  return Date.parse(scheduledAt) + duration * 60_000;
}
