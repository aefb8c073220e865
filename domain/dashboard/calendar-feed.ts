// One's dates as other calendars fetch them again and again (RFC 5545; the names of the whole by RFC 7986).
import type { CalendarKind } from "#contract/calendar.ts";
import { dueDayOf } from "#domain/projects/due-day.ts";
import { calendarMoment, calendarText, calendarValue } from "#domain/time/icalendar.ts";

export interface CalendarEntry {
  kind: CalendarKind;
  id: string;
  /** Of a review the file's name. */
  title: string;
  text: string;
  /** When it begins or is due, ISO 8601. Milestones and projects are due on a day, whichever moment of it this is. */
  at: string;
  /** How long a consultation takes. */
  minutes: number | null;
  isDone: boolean;
  changedAt: string;
  /** Null for consultations. */
  projectId: string | null;
  projectName: string | null;
  /** Of a review. */
  fileId: string | null;
}

/** How often a calendar is asked to look again. */
const again = "PT1H";

/** `name`: of the whole calendar. `site`: where the entries are seen, without a slash at its end. The same entries are the same text. */
export function calendarFeed(
  entries: readonly CalendarEntry[],
  { name, site }: { name: string; site: string },
): string {
  return calendarText([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Guidon//Calendar//EN", "METHOD:PUBLISH"],
    // the older names of what follows them: some calendars know these alone
    ...[`X-WR-CALNAME:${calendarValue(name)}`, `NAME:${calendarValue(name)}`],
    ...[`X-PUBLISHED-TTL:${again}`, `REFRESH-INTERVAL;VALUE=DURATION:${again}`],
    ...entries.flatMap((entry) => eventOf(entry, site)),
    "END:VCALENDAR",
  ]);
}

function eventOf(entry: CalendarEntry, site: string): string[] {
  const { kind, id, isDone, changedAt, text } = entry;
  const url = `${site}${pathOf(entry)}`;
  // as one that was downloaded or mailed is called: taken in twice it is there once
  const uid = kind === "consultations" ? id : `${kind}-${id}`;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}@${new URL(site).host}`,
    `DTSTAMP:${calendarMoment(changedAt)}`,
    `LAST-MODIFIED:${calendarMoment(changedAt)}`,
    ...whenOf(entry),
    `SUMMARY:${calendarValue(`${isDone ? "✓ " : ""}${titleOf(entry)}`)}`,
    `DESCRIPTION:${calendarValue([text, url].filter(Boolean).join("\n"))}`,
    `URL:${url}`,
    "END:VEVENT",
  ];
}

/** What has no length takes nobody's time. */
function whenOf({ kind, at, minutes }: CalendarEntry): string[] {
  if (kind === "consultations") return [`DTSTART:${calendarMoment(at)}`, `DURATION:PT${minutes}M`];
  const isDay = kind !== "reviews";
  const start = isDay ? `;VALUE=DATE:${dueDayOf(at).replaceAll("-", "")}` : `:${calendarMoment(at)}`;
  return [`DTSTART${start}`, "TRANSP:TRANSPARENT"];
}

function titleOf({ kind, title, projectName }: CalendarEntry): string {
  if (kind === "milestones") return `${title} (${projectName})`;
  if (kind === "projects") return `${title} is due`;
  if (kind === "reviews") return `Review ${title} (${projectName})`;
  return title;
}

function pathOf({ kind, id, projectId, fileId }: CalendarEntry): string {
  if (kind === "consultations") return `/dashboard/consultations?consultation=${id}`;
  const project = `/dashboard/projects/${projectId}`;
  return kind === "reviews" ? `${project}?file=${fileId}` : project;
}
