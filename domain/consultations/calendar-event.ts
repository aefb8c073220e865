// A consultation as other calendars take it (RFC 5545).
import type { Consultation } from "#contract/consultations.ts";
import { calendarMoment, calendarText, calendarValue } from "#domain/time/icalendar.ts";

/** What one that is mailed says besides (RFC 5546). */
interface Mailed {
  method: "REQUEST" | "CANCEL";
  sequence: number;
  /** When the mail was written, ISO 8601. */
  at: string;
  /** Who invites, and who is invited. */
  people: string[];
}

/**
 * A calendar of one event, with its lines ended by CRLF. Taken in once more after a change it replaces what was taken in before,
 * for it keeps its name and its number rises. `url`: where it is seen.
 */
export function calendarEvent(consultation: Consultation, url: string, mailed?: Mailed): string {
  const { id, title, description, agenda, scheduledAt, duration, status, updatedAt } = consultation;
  const text = [description, ...agenda.map((point) => `• ${point}`), url].filter(Boolean).join("\n");
  return calendarText([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Guidon//Consultations//EN",
    ...(mailed ? [`METHOD:${mailed.method}`] : []),
    "BEGIN:VEVENT",
    `UID:${id}@${new URL(url).host}`,
    `DTSTAMP:${calendarMoment(mailed?.at ?? updatedAt)}`,
    `LAST-MODIFIED:${calendarMoment(updatedAt)}`,
    `SEQUENCE:${mailed?.sequence ?? calendarSequence(consultation)}`,
    ...(mailed?.people ?? []),
    `DTSTART:${calendarMoment(scheduledAt)}`,
    `DURATION:PT${duration}M`,
    `SUMMARY:${calendarValue(title)}`,
    `DESCRIPTION:${calendarValue(text)}`,
    `URL:${url}`,
    `STATUS:${status === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}

/** Seconds, and what its title and text are of: it has to rise, and not to count. */
export function calendarSequence({ createdAt, updatedAt, conversationVersion }: Consultation): number {
  return Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000) + conversationVersion - 1;
}
