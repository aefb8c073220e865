import type { NotificationPreferences } from "#contract/notification-preferences.ts";

/**
 * Until a person chooses (S2 section 9): all kinds but the studio's own are told, but for what is of low priority, what stays
 * unread is mailed soon; nothing rings unasked.
 */
export const defaultNotificationPreferences: NotificationPreferences = {
  email: true,
  emailDigest: false,
  sound: false,
  desktop: false,
  categories: { messages: true, projects: true, workflows: true, consultations: true, system: false },
  priorities: { low: false, medium: true, high: true, critical: true },
  showPreviews: true,
  groupSimilar: true,
  autoMarkRead: false,
  quietHours: { enabled: false, start: "22:00", end: "08:00" },
  timeZone: "UTC",
};
