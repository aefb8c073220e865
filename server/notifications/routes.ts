import type { notificationRoutes } from "#contract/notifications.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { listNotifications, listUnreadNotifications } from "./notifications.ts";
import { readAllNotifications, readNotification } from "./read-notifications.ts";

export const notificationHandlers: Handlers<keyof typeof notificationRoutes, PublicRouteName> = {
  listNotifications,
  listUnreadNotifications,
  readNotification,
  readAllNotifications,
};
