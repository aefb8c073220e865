import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

/** Mine, the newest first. */
export const notifications = () =>
  infiniteQueryOptions({
    queryKey: ["notifications"],
    queryFn: ({ pageParam }) => call("listNotifications", { cursor: pageParam ?? undefined }),
    ...paging,
  });

/** What the bell counts: ids, so that a fact told twice counts once. */
export const unreadNotifications = () =>
  queryOptions({ queryKey: ["unread-notifications"], queryFn: () => call("listUnreadNotifications", {}) });
