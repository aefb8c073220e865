import { z } from "zod";
import { Person } from "./accounts.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { maxSearchLength, maxToldAtOnce } from "./limits.ts";
import { MessagePriority } from "./messages.ts";
import { NotificationCategory } from "./notification-preferences.ts";
import { chosenTime, cursor, id, limit, optionalLine, time } from "./text.ts";

export const NotificationType = z.enum([
  "message",
  "mention",
  "reminder",
  "consultation",
  "annotation",
  "review",
  "workflow",
  "project",
  "team",
  "system",
]);

/**
 * S2 and S3 section 3. Its words follow the message's, the higher `version` counts. It leads to the exact message, one of a
 * consultation to that one, which the conversation names, one of an annotation or a review to the file, which belongs to a
 * project, and there to that very annotation, one of a workflow, or of a project's people, milestones, dates and status, to the
 * project, one of a team to the team or organization that one was let into, and one of the studio itself to the inquiry.
 */
export const Notification = z.object({
  id,
  version: z.number().int(),
  type: NotificationType,
  priority: MessagePriority,
  title: z.string(),
  message: z.string(),
  /** Of what comes in at the public site: whoever it is told to, as nobody here did it. */
  actor: Person,
  /** Null, both, of what belongs to no conversation. */
  conversationId: id.nullable(),
  messageId: id.nullable(),
  /** Null of anything else; of a workflow and of the project itself there is no file. */
  projectId: id.nullable(),
  fileId: id.nullable(),
  /** Or that of the reply, of whichever it tells; null of anything else, and where that was deleted since. */
  annotationId: id.nullable(),
  /** Which one was let into: one of the two; null of anything else. */
  organizationId: id.nullable(),
  teamId: id.nullable(),
  /** Of an inquiry; null of anything else. */
  inquiryId: id.nullable(),
  /** It asks for something that is not done yet: a review, or to acknowledge a message. */
  actionable: z.boolean(),
  isRead: z.boolean(),
  readAt: time.nullable(),
  /** Until then it is in no list and counts for nothing; null once it is back. */
  snoozedUntil: time.nullable(),
  /** Since then it is in the archive, and in no other list. */
  archivedAt: time.nullable(),
  /** The two as S2 section 3 names them. */
  isArchived: z.boolean(),
  isSnoozed: z.boolean(),
  snoozeUntil: time.nullable(),
  metadata: z.object({ category: NotificationCategory }),
  createdAt: time,
});
export type Notification = z.infer<typeof Notification>;

/** What was read, here or anywhere else. */
const NotificationsRead = z.object({ ids: z.array(id), readAt: time });
export type NotificationsRead = z.infer<typeof NotificationsRead>;

/** What is in no list any more; with the versions in which it was archived or dismissed, without them where it is gone. */
const NotificationsRemoved = z.object({ ids: z.array(id), versions: z.array(z.number().int()).optional() });
export type NotificationsRemoved = z.infer<typeof NotificationsRemoved>;

/** The bell's filters (S2 section 2.5), what was read (section 2.6), and what was archived. */
export const NotificationFilter = z.enum(["all", "unread", "read", "actionable", "archived"]);
export type NotificationFilter = z.infer<typeof NotificationFilter>;

/** What a list is narrowed to (S2 section 2.6). */
const NotificationNarrowing = z.strictObject({
  filter: NotificationFilter.default("all"),
  priority: MessagePriority.optional(),
  type: NotificationType.optional(),
  /** Not before this time. */
  since: time.optional(),
  /** In its title or its words, in capitals or not, with accents or without. */
  search: optionalLine(maxSearchLength).default(""),
});
export type NotificationNarrowing = z.output<typeof NotificationNarrowing>;

const one = z.strictObject({ id });
/** As a list shows them as one. */
const several = z.strictObject({ ids: z.array(id).min(1).max(maxToldAtOnce) });

export const notificationRoutes = {
  /** Mine, the newest first, but for what is snoozed, and for what was archived unless that is asked for; of conversations and projects that I may still look into. */
  listNotifications: route("GET", "/notifications", {
    query: NotificationNarrowing.extend({ limit: limit.default(20), cursor: cursor.optional() }),
    answer: pageOf(Notification),
  }),
  /** How many of them there are: a thousand at most, and then `isMore`. */
  countNotifications: route("GET", "/notifications/count", {
    query: NotificationNarrowing,
    answer: z.object({ count: z.number().int(), isMore: z.boolean() }),
  }),
  /** Which of mine are unread, the newest hundred at most: what the bell counts. */
  listUnreadNotifications: route("GET", "/notifications/unread", { answer: z.object({ ids: z.array(id) }) }),
  /** Again is harmless. */
  readNotification: route("POST", "/notifications/:id/read", {
    params: one,
    answer: NotificationsRead,
  }),
  /** Those of these that are mine. Again is harmless. */
  readNotifications: route("POST", "/notifications/read", { body: several, answer: NotificationsRead }),
  readAllNotifications: route("POST", "/notifications/read-all", { answer: NotificationsRead }),
  /** Dismisses everything that is there by now (S2 section 4, clear all); what is archived stays so, what is snoozed comes back. */
  clearNotifications: route("POST", "/notifications/clear", { answer: NotificationsRemoved }),
  /** Out of every list but the archive, and read (S2 section 4). Again is harmless. */
  archiveNotification: route("POST", "/notifications/:id/archive", { params: one, answer: NotificationsRemoved }),
  /** Those of these that are mine. Again is harmless. */
  archiveNotifications: route("POST", "/notifications/archive", { body: several, answer: NotificationsRemoved }),
  /** Out of the archive, to its place among what was read. Again is harmless. */
  restoreNotification: route("POST", "/notifications/:id/restore", { params: one, answer: Notification }),
  /** Out of every list, the archive, too (S2 section 4, dismissed); what it tells of stays. Again is harmless. */
  dismissNotification: route("DELETE", "/notifications/:id", { params: one, answer: NotificationsRemoved }),
  /** Those of these that are mine. Again is harmless. */
  dismissNotifications: route("POST", "/notifications/dismiss", { body: several, answer: NotificationsRemoved }),
  /** Those of these that are mine and that I may still look into, as they stood before they were dismissed. Again is harmless. */
  undismissNotifications: route("POST", "/notifications/undismiss", {
    body: several,
    answer: z.object({ items: z.array(Notification) }),
  }),
  /** Away until then, and back as a new one, unless it was read meanwhile. Within a year. */
  snoozeNotification: route("POST", "/notifications/:id/snooze", {
    params: one,
    body: z.strictObject({ snoozeUntil: chosenTime }),
    answer: Notification,
  }),
} satisfies Routes;

/** All of them to the one person's own devices. */
export const notificationFacts = {
  /** Of a message: it names the person, or goes to them alone (S3 section 7). */
  "notification:mention": Notification,
  /** Of anything else, such as a reminder or a consultation; and any that was snoozed and is back. */
  "notification:added": Notification,
  "notification:read": NotificationsRead,
  /** Its message was edited, more was drawn on its file before it was read, what it asks for is done, or it is snoozed, out of the archive or dismissed no more. */
  "notification:updated": Notification,
  /** Its message was deleted, or its annotation, or its review taken back; or it was archived or dismissed. */
  "notification:removed": NotificationsRemoved,
} satisfies Facts;
