import { z } from "zod";
import { calendarKinds } from "./choices.ts";
import { type Routes, route } from "./kit.ts";
import { time } from "./text.ts";

export type CalendarKind = (typeof calendarKinds)[number];

const Kinds = z
  .array(z.enum(calendarKinds))
  .min(1, "Please leave at least one kind of date in it.")
  .refine((kinds) => new Set(kinds).size === kinds.length, "Each kind is named once.");

/** What other calendars may fetch of this person by a secret address (decision 058). */
export const CalendarSubscription = z.object({
  /** Null: there is no address. */
  madeAt: time.nullable(),
  /** To some ten minutes; null: nothing has fetched it yet. */
  lastReadAt: time.nullable(),
  /** Which dates it holds, in the order of `calendarKinds`. */
  kinds: Kinds,
});
export type CalendarSubscription = z.infer<typeof CalendarSubscription>;

export const calendarRoutes = {
  getCalendar: route("GET", "/calendar", { answer: CalendarSubscription }),
  /** A new address, which is told this once; the one before holds no more. The kinds stay. */
  makeCalendarAddress: route("POST", "/calendar/address", {
    answer: CalendarSubscription.extend({ address: z.url() }),
    status: 201,
  }),
  /** The address stays. `not_found` without one. */
  changeCalendar: route("PATCH", "/calendar", {
    body: z.strictObject({ kinds: Kinds }),
    answer: CalendarSubscription,
  }),
  /** The address holds no more; nothing happens without one. */
  endCalendar: route("DELETE", "/calendar", { answer: z.null(), status: 204 }),
} satisfies Routes;
