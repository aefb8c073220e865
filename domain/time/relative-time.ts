const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// made once: a formatter costs a hundred times what it formats
const dateFormat = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric" });
const clockFormat = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/**
 * How long ago: under 1 minute 'Just now', under 60 minutes, under 24 hours, under 7 days, then a date in the viewer's
 * zone (S1 section 9; the hub writes Nm, Nh, Nd ago: S3 section 2). Both times ISO 8601 or milliseconds. Some count more
 * `days` (`news-time.ts`).
 */
export function relativeTime(time: string, now: number, days = 7): string {
  const ago = now - Date.parse(time);
  if (ago < minute) return "Just now";
  if (ago < hour) return `${Math.floor(ago / minute)}m ago`;
  if (ago < day) return `${Math.floor(ago / hour)}h ago`;
  if (ago < days * day) return `${Math.floor(ago / day)}d ago`;
  return shortDate(time);
}

/** The same within a sentence: 'last seen just now'. A date keeps its capital. */
export function relativeTimeWithin(time: string, now: number): string {
  return relativeTime(time, now).replace("Just", "just");
}

/** A date as people write it, e.g. Nov 21, 2026, in the viewer's zone. */
export function shortDate(time: string): string {
  return dateFormat.format(new Date(time));
}

/** The clock time, e.g. 4:05 PM. */
export function clockTime(time: string): string {
  return clockFormat.format(new Date(time));
}
