import type { NotificationPreferences } from "#contract/notification-preferences.ts";
import { knownZone } from "#domain/time/known-zone.ts";

/**
 * Whether nothing rings and nothing is mailed now (S2 section 3, `quietHours`), by the person's own clock: an hour that it
 * shows twice counts both times, and where it skips a border, that is at the first minute after.
 */
export function isQuiet(
  { quietHours, timeZone }: Pick<NotificationPreferences, "quietHours" | "timeZone">,
  now: Date,
): boolean {
  const { enabled, start, end } = quietHours;
  if (!enabled) return false;
  const clock = localTime(timeZone, now).slice(-5);
  return start < end ? start <= clock && clock < end : start <= clock || clock < end;
}

const hour = 3_600_000;
/** By the person's clock. */
const morning = 8;

/** The day whose morning came last where the person is, as 2026-08-14: what came on an earlier one is for the digest of this one. */
export function digestDay(timeZone: string, time: Date): string {
  const asIfUtc = Date.parse(`${localTime(timeZone, time).replace(" ", "T")}Z`);
  return new Date(asIfUtc - morning * hour).toISOString().slice(0, 10);
}

/** As `2026-08-14 16:05`, which is how Swedish writes it. */
function localTime(timeZone: string, time: Date): string {
  const options = { timeZone: knownZone(timeZone), dateStyle: "short", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat("sv", options).format(time);
}
