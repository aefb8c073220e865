import type { calendarRoutes } from "#contract/calendar.ts";
import { type CasesOf, everybody } from "./rows.ts";

// one's own alone: no id of anybody else is taken
export const calendarCases: CasesOf<typeof calendarRoutes> = {
  getCalendar: [{ input: () => ({}), row: everybody }],
  makeCalendarAddress: [{ input: () => ({}), row: everybody }],
  changeCalendar: [{ input: () => ({ kinds: ["consultations"] }), row: everybody }],
  endCalendar: [{ input: () => ({}), row: everybody }],
};
