// Swedish writes a time as ISO 8601 does, but in the viewer's zone.

/** The day where the viewer is, YYYY-MM-DD, as date fields hold it: a year that is being typed begins as the year 2. */
export function localDay(time: Date): string {
  return time.toLocaleDateString("sv").padStart(10, "0");
}

/** Where such a day begins, or the one so many days `later`: ISO 8601, UTC. Clocks that skip midnight begin it at one. */
export function dayStart(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date + later);
  // what is below 100 was taken for a year of the last century
  start.setFullYear(year, month - 1, date + later);
  return start.toISOString();
}

/** With its time, for names of files, which bear no colons: 2026-08-14 16.05.09. */
export function localStamp(time: Date): string {
  return time.toLocaleString("sv").replaceAll(":", ".");
}
