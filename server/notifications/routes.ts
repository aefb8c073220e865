import type { notificationPreferenceRoutes } from "#contract/notification-preferences.ts";
import type { notificationRoutes } from "#contract/notifications.ts";
import type { pushRoutes } from "#contract/push.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { clearNotifications, dismissNotification, dismissNotifications, undismissNotifications } from "./dismiss.ts";
import { countNotifications, listNotifications, listUnreadNotifications } from "./notifications.ts";
import { getNotificationPreferences, putNotificationPreferences } from "./preferences.ts";
import { deletePush, getPush, putPush } from "./push/subscriptions.ts";
import { archiveNotification, archiveNotifications, restoreNotification, snoozeNotification } from "./put-away.ts";
import { readAllNotifications, readNotification, readNotifications } from "./read-notifications.ts";
import { unsubscribe } from "./unsubscribing/unsubscribe.ts";

export const notificationHandlers: Handlers<
  keyof (typeof notificationRoutes & typeof notificationPreferenceRoutes & typeof pushRoutes),
  PublicRouteName
> = {
  listNotifications,
  countNotifications,
  listUnreadNotifications,
  readNotification,
  readNotifications,
  readAllNotifications,
  clearNotifications,
  archiveNotification,
  archiveNotifications,
  dismissNotification,
  dismissNotifications,
  undismissNotifications,
  restoreNotification,
  snoozeNotification,
  getNotificationPreferences,
  putNotificationPreferences,
  unsubscribe,
  getPush,
  putPush,
  deletePush,
};
