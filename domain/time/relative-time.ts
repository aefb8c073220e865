const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// by hand: a page's first formatter takes longer than all that a first screen draws with it (decision 029)
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

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

/** A date as people write it, e.g. Nov 21, 2026, in the zone in which the viewer is now: a formatter stays where it was made. */
export function shortDate(time: string): string {
  const date = new Date(time);
  return dayInWords(date.getFullYear(), date.getMonth(), date.getDate());
}

/** The same of a day whose parts are known; `month` from 0. Of none that there is 'Invalid date' (S2 section 5). */
export function dayInWords(year: number, month: number, day: number): string {
  const name = months[month];
  return name ? `${name} ${day}, ${year}` : "Invalid date";
}

/** The clock time, e.g. 4:05 PM; as `shortDate`. Of none that there is 'Invalid time'. */
export function clockTime(time: string): string {
  const date = new Date(time);
  const hours = date.getHours();
  if (Number.isNaN(hours)) return "Invalid time";
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}
