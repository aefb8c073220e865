import { knownZone } from "#domain/time/known-zone.ts";

interface Meeting {
  /** ISO 8601. */
  scheduledAt: string;
  /** Minutes. */
  duration: number;
}

/**
 * From when to when, by the clock of a zone (IANA's name): `Tuesday, 1 December 2026, 19:30–20:15 (Europe/Berlin, GMT+1)`. The
 * day stands twice where it is another one at the end, and so does what the clock is ahead where it is changed meanwhile.
 */
export function meetingTimes({ scheduledAt, duration }: Meeting, chosenZone: string): string {
  const timeZone = knownZone(chosenZone);
  const start = Date.parse(scheduledAt);
  const [from, to] = [start, start + duration * 60_000].map((time) => clockAt(time, timeZone)) as [Clock, Clock];
  const isChanged = from.offset !== to.offset;
  const shown = ({ time, offset }: Clock) => (isChanged ? `${time} (${offset})` : time);
  const until = from.day === to.day ? `–${shown(to)}` : ` – ${to.day}, ${shown(to)}`;
  const zone = [timeZone.replaceAll("_", " "), ...(isChanged || isUtc(timeZone) ? [] : [from.offset])];
  return `${from.day}, ${shown(from)}${until} (${zone.join(", ")})`;
}

interface Clock {
  day: string;
  time: string;
  /** Ahead of UTC, as `GMT+1`. */
  offset: string;
}

function clockAt(time: number, timeZone: string): Clock {
  const format = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone, weekday: "long", day: "numeric", month: "long", year: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "shortOffset" },
  });
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const [weekday, day, month, year] = (["weekday", "day", "month", "year"] as const).map((type) => parts.get(type));
  return {
    day: `${weekday}, ${day} ${month} ${year}`,
    time: `${parts.get("hour")}:${parts.get("minute")}`,
    offset: parts.get("timeZoneName") ?? "",
  };
}

function isUtc(timeZone: string): boolean {
  return timeZone.toUpperCase() === "UTC";
}
