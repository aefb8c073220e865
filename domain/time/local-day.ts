// Swedish writes a time as ISO 8601 does, but in the viewer's zone.

/** The day where the viewer is, YYYY-MM-DD, as date fields hold it: a year that is being typed begins as the year 2. */
export function localDay(time: Date): string {
  return time.toLocaleDateString("sv").padStart(10, "0");
}

/** With its time, for names of files, which bear no colons: 2026-08-14 16.05.09. */
export function localStamp(time: Date): string {
  return time.toLocaleString("sv").replaceAll(":", ".");
}
