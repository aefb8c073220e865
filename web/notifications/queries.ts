import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";

/** What the bell counts: ids, so that a fact told twice counts once. */
export const unreadNotifications = () =>
  queryOptions({ queryKey: ["unread-notifications"], queryFn: () => call("listUnreadNotifications", {}) });
