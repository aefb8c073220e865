// A due date is a day, the same for everybody, though the contract carries a moment: noon of that day in UTC.
import { dayInWords } from "#domain/time/relative-time.ts";

const hour = 3_600_000;
const lastSecond = /:59(\.0+)?Z$/;

/** For date fields: without a last day browsers take years of six digits, which no moment of the contract has. */
export const lastDay = "9999-12-31";

/** `day` as a date field holds it, YYYY-MM-DD; null for an empty one. */
export function dueOn(day: string): string | null {
  return day ? `${day}T12:00:00.000Z` : null;
}

/**
 * The day, YYYY-MM-DD, wherever one is; empty for none, and for what is no date. What ends in second 59 is taken for the last second of a day in the
 * zone of whoever chose it, as due dates were stored once: it reads as that day for zones from ten hours behind UTC
 * (Hawaii) to nearly fourteen before it (New Zealand). Any other moment is its day in UTC.
 */
export function dueDayOf(dueDate: string | null): string {
  const time = Date.parse(dueDate ?? "");
  if (!dueDate || Number.isNaN(time)) return "";
  const early = lastSecond.test(dueDate) ? 10 * hour : 0;
  return new Date(time - early).toISOString().slice(0, 10);
}

/** A day, YYYY-MM-DD, as people write it, e.g. Nov 21, 2026: the same wherever the viewer is. */
export function shortDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return dayInWords(year, month - 1, date);
}

/** Its day as people write it; 'Invalid date' of what is none (S2 section 5). */
export function dueInWords(dueDate: string): string {
  return shortDay(dueDayOf(dueDate));
}

/** Whether the day has ended where the viewer is. `now` in milliseconds. */
export function isPastDue(dueDate: string, now: number): boolean {
  return Date.parse(`${dueDayOf(dueDate)}T24:00:00`) <= now;
}
