import { z } from "zod";
import { type Routes, route, type Signals } from "./kit.ts";
import { longText, time } from "./text.ts";
import { isTimeZone } from "./time-zone.ts";

/**
 * What notifications are of (S2 section 3): messages, mentions and reminders; people, projects, annotations and reviews; workflows;
 * consultations; and the studio itself, which its admins alone hear of.
 */
export const NotificationCategory = z.enum(["messages", "projects", "workflows", "consultations", "system"]);
export type NotificationCategory = z.infer<typeof NotificationCategory>;

/** A minute of the day, as `22:00`. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please give a time as 22:00.");

const timeZone = z.string().max(64).refine(isTimeZone, "This time zone is not known. Please choose another one.");

const categories = z.strictObject({
  messages: z.boolean(),
  projects: z.boolean(),
  workflows: z.boolean(),
  consultations: z.boolean(),
  system: z.boolean(),
});

const priorities = z.strictObject({ low: z.boolean(), medium: z.boolean(), high: z.boolean(), critical: z.boolean() });

/** How one is told beside the bell, which always tells (S2 section 3, notification preferences). */
const NotificationPreferences = z.strictObject({
  /** What stays unread is mailed, to an address that was confirmed. */
  email: z.boolean(),
  /** Such mails come together, in the morning. */
  emailDigest: z.boolean(),
  sound: z.boolean(),
  desktop: z.boolean(),
  /** What is switched off is listed under the bell, and nothing else. */
  categories,
  /** Which are mailed, pushed and shown by the system; under the bell are all of them. */
  priorities,
  /** Off: what comes beside the bell says who and where, and not what. */
  showPreviews: z.boolean(),
  /** Several of one kind about the same thing stand as one entry. */
  groupSimilar: z.boolean(),
  /** What stands in view in the list for a moment is read by that, but for what asks something of one. */
  autoMarkRead: z.boolean(),
  /** Every day from `start` to before `end`, over midnight where that is earlier; the same twice is the whole day. */
  quietHours: z.strictObject({ enabled: z.boolean(), start: clock, end: clock }),
  /** By IANA's name: whose clock the hours and mornings are of. */
  timeZone,
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** What is not said, as by a page of the release before, stays as it was chosen. */
const ChosenPreferences = NotificationPreferences.extend({
  categories: categories.partial({ system: true, workflows: true }),
}).partial({ priorities: true, showPreviews: true, groupSimilar: true, autoMarkRead: true });

/** `changedAt` null: nothing was chosen yet, and these are the defaults. */
export const KeptNotificationPreferences = NotificationPreferences.extend({ changedAt: time.nullable() });
export type KeptNotificationPreferences = z.infer<typeof KeptNotificationPreferences>;

export const notificationPreferenceRoutes = {
  getNotificationPreferences: route("GET", "/preferences/notifications", { answer: KeptNotificationPreferences }),
  /** The one that was asked for last stands, on all devices. */
  putNotificationPreferences: route("PUT", "/preferences/notifications", {
    body: ChosenPreferences,
    answer: KeptNotificationPreferences,
  }),
  /**
   * By the link of a mail of news, without a session: whoever it was mailed to has mails switched off. Again is harmless. Throws
   * `link_ended` for any other token.
   */
  unsubscribe: route("POST", "/unsubscribe", {
    body: z.strictObject({ token: longText(200) }),
    answer: z.null(),
    status: 204,
  }),
} satisfies Routes;

/** To one's own devices; never stored. */
export const notificationPreferenceSignals = {
  "notification-preferences:changed": KeptNotificationPreferences,
} satisfies Signals;
