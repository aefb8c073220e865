const minute = 60_000;
const day = 24 * 60 * minute;

/** A moment as a field for date and time holds it, where the viewer is: 2026-08-14T16:05. */
export function localMinute(time: string): string {
  const date = new Date(time);
  // as if the viewer's clock were that of UTC
  const shown = new Date(date.getTime() - date.getTimezoneOffset() * minute);
  return shown.toISOString().slice(0, 16);
}

/** The moment that such a field means, ISO 8601 in UTC; null while nothing whole is written there. */
export function momentOf(localMinute: string): string | null {
  const time = Date.parse(localMinute);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/**
 * What the viewer's clock does to such a minute: it never shows it when it `skips` from before to behind it, and `momentOf`
 * is as much later; it shows it twice when it is put back and `repeats` it, and `momentOf` is the first. Mostly null.
 */
export function clockChange(written: string): "skips" | "repeats" | null {
  const moment = momentOf(written);
  if (!moment) return null;
  const time = new Date(moment);
  if (clockAt(time) !== written.slice(-5)) return "skips";
  const back = (new Date(+time + day).getTimezoneOffset() - time.getTimezoneOffset()) * minute;
  return back > 0 && clockAt(new Date(+time + back)) === written.slice(-5) ? "repeats" : null;
}

/** As `16:05`; not by `localMinute`: before there were zones an offset had seconds, and a year that is being typed begins there. */
function clockAt(time: Date): string {
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}
