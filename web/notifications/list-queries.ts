import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { NotificationFilter, NotificationNarrowing } from "#contract/notifications.ts";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { paging } from "#web/platform/paged.ts";
import { notificationListLive } from "./list-live.ts";

lateAreas.push(notificationListLive);

/** What the whole list is narrowed to beside that; nothing under the bell. */
export type Narrowing = Partial<Omit<NotificationNarrowing, "filter">>;

/** Mine, the newest first. Narrowed to nothing it is the one under the bell. */
export function notifications(filter: NotificationFilter, narrowing: Narrowing = {}) {
  const parts = partsOf(narrowing);
  return infiniteQueryOptions({
    queryKey: ["notifications", filter, ...(parts ? [parts] : [])],
    queryFn: ({ pageParam }) => call("listNotifications", { filter, ...parts, cursor: pageParam ?? undefined }),
    ...paging,
  });
}

/** How many of these there are. */
export function notificationCount(filter: NotificationFilter, narrowing: Narrowing = {}) {
  const parts = partsOf(narrowing);
  return queryOptions({
    queryKey: ["notifications", "count", filter, ...(parts ? [parts] : [])],
    queryFn: () => call("countNotifications", { filter, ...parts }),
  });
}

function partsOf(narrowing: Narrowing): Narrowing | null {
  const parts = Object.entries(narrowing).filter(([, value]) => value);
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}
