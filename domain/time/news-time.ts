import { relativeTime } from "./relative-time.ts";

/** How long ago somebody did or was told something: days for a month, then a date (S2 section 9). */
export function newsTime(time: string, now: number): string {
  return relativeTime(time, now, 30);
}
