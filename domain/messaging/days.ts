import { shortDate } from "#domain/time/relative-time.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The day a message belongs to in the viewer's zone: 'Today', 'Yesterday', else a date with its weekday. None is ahead of today. */
export function dayLabel(time: string, now: number): string {
  const days = daysAgo(time, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return weekdayDate(time);
}

/** 'Saturday, Nov 28, 2026', in the viewer's zone. */
export function weekdayDate(time: string): string {
  const weekday = weekdays[new Date(time).getDay()];
  return weekday ? `${weekday}, ${shortDate(time)}` : shortDate(time);
}

/** In the viewer's zone. */
export function isSameDay(one: string, other: string): boolean {
  return startOfDay(Date.parse(one)) === startOfDay(Date.parse(other));
}

/** Midnights of the viewer's zone between then and now. */
export function daysAgo(time: string, now: number): number {
  return Math.round((startOfDay(now) - startOfDay(Date.parse(time))) / 86_400_000);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
