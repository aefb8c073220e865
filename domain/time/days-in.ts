import { knownZone } from "./known-zone.ts";

/** The day of a moment (milliseconds) by the clock of this zone, YYYY-MM-DD as ISO 8601 has it. */
export function daysIn(zone: string): (at: number) => string {
  const days = new Intl.DateTimeFormat("sv", { timeZone: knownZone(zone) });
  return (at) => days.format(at);
}
