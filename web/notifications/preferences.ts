import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { KeptNotificationPreferences } from "#contract/notification-preferences.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { call } from "#web/platform/api.ts";
import { onSignal } from "#web/platform/connection.ts";

/** How I am told, on all my devices; kept up by `hearPreferences`. */
export const notificationPreferences = () =>
  queryOptions({
    queryKey: ["notification-preferences"],
    queryFn: async () => asWhole(await call("getNotificationPreferences", {})),
  });

/** What stands on the server since then: an answer that comes late changes nothing. */
export function putPreferences(cache: QueryClient, given: KeptNotificationPreferences): void {
  const { queryKey } = notificationPreferences();
  const held = cache.getQueryData(queryKey);
  if ((held?.changedAt ?? "") > (given.changedAt ?? "")) return;
  // an answer that is on its way is older
  void cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, asWhole(given));
}

/** A server of the release before tells nothing of what came since. */
function asWhole(given: KeptNotificationPreferences): KeptNotificationPreferences {
  const categories = { ...defaultNotificationPreferences.categories, ...given.categories };
  return { ...defaultNotificationPreferences, ...given, categories };
}

const hearing = new WeakSet<QueryClient>();

/** From now on what is chosen on another device is so here. */
export function hearPreferences(cache: QueryClient): void {
  if (hearing.has(cache)) return;
  hearing.add(cache);
  onSignal("notification-preferences:changed", (given) => putPreferences(cache, given));
}
