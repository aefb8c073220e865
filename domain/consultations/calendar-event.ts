// A consultation as other calendars take it (RFC 5545).
import type { Consultation } from "#contract/consultations.ts";

/** Octets of a line, without what ends it (RFC 5545 section 3.1). */
const longestLine = 75;

/**
 * A calendar of one event, with its lines ended by CRLF. Taken in once more after a change it replaces what was taken in before,
 * for it keeps its name and its number rises. `url`: where it is seen.
 */
export function calendarEvent(
  {
    id,
    conversationVersion,
    title,
    description,
    agenda,
    scheduledAt,
    duration,
    status,
    createdAt,
    updatedAt,
  }: Consultation,
  url: string,
): string {
  const text = [description, ...agenda.map((point) => `• ${point}`), url].filter(Boolean).join("\n");
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Guidon//Consultations//EN",
    "BEGIN:VEVENT",
    `UID:${id}@${new URL(url).host}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    // seconds, and what its title and text are of: it has to rise, and not to count
    `SEQUENCE:${Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000) + conversationVersion - 1}`,
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

/** As `20261128T180000Z`. */
function utc(time: string): string {
  return time.replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
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
