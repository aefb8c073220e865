// A consultation as other calendars take it (RFC 5545).
import type { Consultation } from "#contract/consultations.ts";

/** Octets of a line, without what ends it (RFC 5545 section 3.1). */
const longestLine = 75;

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
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Guidon//Consultations//EN",
    ...(mailed ? [`METHOD:${mailed.method}`] : []),
    "BEGIN:VEVENT",
    `UID:${id}@${new URL(url).host}`,
    `DTSTAMP:${utc(mailed?.at ?? updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${mailed?.sequence ?? calendarSequence(consultation)}`,
    ...(mailed?.people ?? []),
    `DTSTART:${utc(scheduledAt)}`,
    `DURATION:PT${duration}M`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    `STATUS:${status === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

/** Seconds, and what its title and text are of: it has to rise, and not to count. */
export function calendarSequence({ createdAt, updatedAt, conversationVersion }: Consultation): number {
  return Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000) + conversationVersion - 1;
}

/** As `20261128T180000Z`. */
function utc(time: string): string {
  return time.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}

function escaped(text: string): string {
  const lines = text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
  return lines.replaceAll(/(?!\t)\p{Cc}/gu, "");
}

/** Longer lines go on after a blank; no character is cut in two. */
function folded(line: string): string {
  const lines = [""];
  let left = longestLine;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (size > left) {
      lines.push(" ");
      left = longestLine - 1;
    }
    lines[lines.length - 1] += character;
    left -= size;
  }
  return lines.join("\r\n");
}
