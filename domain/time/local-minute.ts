/** A moment as a field for date and time holds it, where the viewer is: 2026-08-14T16:05. */
export function localMinute(time: string): string {
  const date = new Date(time);
  // as if the viewer's clock were that of UTC
  const shown = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shown.toISOString().slice(0, 16);
}

/** The moment that such a field means, ISO 8601 in UTC; null while nothing whole is written there. */
export function momentOf(localMinute: string): string | null {
  const time = Date.parse(localMinute);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
