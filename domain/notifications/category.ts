import type { NotificationCategory } from "#contract/notification-preferences.ts";
import type { Notification } from "#contract/notifications.ts";

/** What a notification is of, to whoever chooses how they are told. */
export const categoryOf: Record<Notification["type"], NotificationCategory> = {
  message: "messages",
  mention: "messages",
  reminder: "messages",
  annotation: "projects",
  review: "projects",
  workflow: "workflows",
  project: "projects",
  team: "projects",
  system: "system",
  consultation: "consultations",
};
