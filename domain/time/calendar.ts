import { daysIn } from "./days-in.ts";

const hour = 3_600_000;

/** A day (YYYY-MM-DD) or a month (YYYY-MM) of a zone, and the moment at which it begins there: ISO 8601, UTC. */
export interface Stretch {
  name: string;
  start: string;
}

/** Today where this zone is and the days before it, so many in all, the oldest first. `now` in milliseconds. */
export function lastDays(now: number, zone: string, count: number): Stretch[] {
  const dayOf = daysIn(zone);
  const [year, month, date] = partsOf(dayOf(now));
  return Array.from({ length: count }, (_, place) => {
    const day = isoDay(year, month, date - (count - 1 - place));
    return { name: day, start: startOf(day, dayOf) };
  });
}

/** The month that it is there and those before it; as `lastDays`. */
export function lastMonths(now: number, zone: string, count: number): Stretch[] {
  const dayOf = daysIn(zone);
  const [year, month] = partsOf(dayOf(now));
  return Array.from({ length: count }, (_, place) => {
    const first = isoDay(year, month - (count - 1 - place), 1);
    return { name: first.slice(0, 7), start: startOf(first, dayOf) };
  });
}

/** The first moment of this day or, where the zone left it out, of the next. No zone is further from UTC than 14 hours. */
function startOf(day: string, dayOf: (at: number) => string): string {
  const midnight = Date.parse(day);
  let [before, at] = [midnight - 15 * hour, midnight + 39 * hour];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (dayOf(middle) < day) before = middle;
    else at = middle;
  }
  return new Date(at).toISOString();
}

/** Of what calendars do not have (day 0, month 13) what is meant. */
function isoDay(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

function partsOf(day: string): [year: number, month: number, date: number] {
  return day.split("-").map(Number) as [number, number, number];
}
