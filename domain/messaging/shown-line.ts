import { clockTime } from "#domain/time/relative-time.ts";
import { weekdayDate } from "./days.ts";

/** 'Saturday, Nov 28, 2026, 4:05 PM', in the viewer's zone. */
export function whenInWords(time: string): string {
  return `${weekdayDate(time)}, ${clockTime(time)}`;
}

/** What the server told by itself (`systemLine`), as it is read: the moment at its end by the viewer's clock. */
export function shownLine(line: string): string {
  return line.replace(/\d{4}-\d\d-\d\dT\d\d:\d\dZ(?=\.$)/, (time) => whenInWords(time));
}
