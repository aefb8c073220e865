import type { QueryClient } from "@tanstack/react-query";
import type { KeptNotificationPreferences } from "#contract/notification-preferences.ts";
import type { Notification as Told } from "#contract/notifications.ts";
import { categoryOf } from "#domain/notifications/category.ts";
import { notificationPlace } from "#domain/notifications/notification-path.ts";
import { isQuiet } from "#domain/notifications/quiet-hours.ts";
import { call } from "#web/platform/api.ts";
import { hearPreferences, notificationPreferences } from "../preferences.ts";
import { unreadNotifications } from "../queries.ts";
import type { Ways } from "./listen-at-desk.ts";
import { ring } from "./ring.ts";
import { closeBanners, showBanner } from "./show-banner.ts";

/** Milliseconds: what is older comes after a lost connection, and tells itself under the bell. */
const fresh = 60_000;
/** Milliseconds in which an open conversation has read it. */
const moment = 700;

export { closeBanners };

/** S2 section 7: by sound and by the system, as its reader chose; of all pages that are open in a browser one does. */
export async function tellAtDesk(cache: QueryClient, told: Told, ways: Ways): Promise<void> {
  if (told.isRead || told.snoozedUntil || Date.now() - Date.parse(told.createdAt) > fresh) return;
  hearPreferences(cache);
  const preferences = await asked(cache);
  if (!preferences || !isWanted(preferences, told)) return;
  // the page that is looked at comes first
  await pause(document.hasFocus() ? moment : 2 * moment);
  await alone(told.id, async () => {
    if (!cache.getQueryData(unreadNotifications().queryKey)?.ids.includes(told.id)) return;
    if (preferences.sound) void ring();
    const { desktop, priorities, showPreviews } = preferences;
    if (desktop && priorities[told.priority] && !document.hasFocus())
      await show(showPreviews ? told : { ...told, message: "" }, ways);
  });
}

/** It was followed; should that fail, it stays unread. */
export function readTold(id: string): void {
  call("readNotification", { id }).catch((error: Error) =>
    console.warn("The notification could not be marked as read:", error.message),
  );
}

function show(told: Told, { addressOf, go }: Ways): Promise<void> {
  const place = notificationPlace(told);
  const follow = () => {
    go(place);
    readTold(told.id);
  };
  return showBanner(told, { address: addressOf(place), follow });
}

function isWanted(preferences: KeptNotificationPreferences, { type }: Told): boolean {
  const { sound, desktop, categories } = preferences;
  return (sound || desktop) && categories[categoryOf[type]] && !isQuiet(preferences, new Date());
}

/** Without an answer what was known stands; nothing rings unasked. */
function asked(cache: QueryClient): Promise<KeptNotificationPreferences | undefined> {
  return cache
    .fetchQuery(notificationPreferences())
    .catch(() => cache.getQueryData(notificationPreferences().queryKey));
}

/** Who comes first holds it for as long as it is fresh: it is told once. */
async function alone(id: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await new Promise<void>((resolve, reject) => {
    navigator.locks
      .request(`guidon-told-${id}`, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
        resolve();
        if (lock) await pause(fresh);
      })
      .catch(reject);
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
