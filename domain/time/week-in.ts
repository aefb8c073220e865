import { knownZone } from "./known-zone.ts";

const day = 86_400_000;

export interface Week {
  /** Its Monday and its Sunday, YYYY-MM-DD. */
  first: string;
  last: string;
  /** When it begins there, ISO 8601 in UTC. */
  begins: string;
}

/** The week, from Monday to Sunday, of a moment (milliseconds) by the clock of this zone. */
export function weekIn(zone: string, now: number): Week {
  // Swedish writes a time as ISO 8601 does
  const clock = new Intl.DateTimeFormat("sv", { timeZone: knownZone(zone), dateStyle: "short", timeStyle: "medium" });
  const shownAt = (at: number) => Date.parse(`${clock.format(at).replace(" ", "T")}Z`);
  const today = Math.floor(shownAt(now) / day) * day;
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * day;
  const near = monday - (shownAt(monday) - monday);
  // where the clocks were changed between the two
  const begins = monday - (shownAt(near) - near);
  return { first: dayOf(monday), last: dayOf(monday + 6 * day), begins: new Date(begins).toISOString() };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
