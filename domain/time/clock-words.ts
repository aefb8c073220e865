import { clockChange, momentOf } from "./local-minute.ts";
import { clockTime } from "./relative-time.ts";

/** By which clock such a minute is meant, as a field for date and time holds it, and what that is in the hour that it skips or shows twice. */
export function byYourClock(written: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `By your clock (${timeZone})${changeInWords(written)}.`;
}

function changeInWords(written: string): string {
  const change = clockChange(written);
  if (change === "skips") return `, which is put forward then: it begins at ${clockTime(momentOf(written) as string)}`;
  return change ? ", which is put back then and shows this time twice: it begins at the first" : "";
}
