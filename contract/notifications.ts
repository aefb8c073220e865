import { z } from "zod";
import { Person } from "./accounts.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { MessagePriority } from "./messages.ts";
import { cursor, id, limit, time } from "./text.ts";

export const NotificationType = z.enum(["message", "mention", "reminder", "consultation", "annotation", "review"]);

/**
 * S2 and S3 section 3. Its words follow the message's, the higher `version` counts. It leads to the exact message, one of a
 * consultation to that one, which the conversation names, and one of an annotation or a review to the file, which belongs to a
 * project, and there to that very annotation.
 */
export const Notification = z.object({
  id,
  version: z.number().int(),
  type: NotificationType,
  priority: MessagePriority,
  title: z.string(),
  message: z.string(),
  actor: Person,
  /** Null, both, of an annotation and a review. */
  conversationId: id.nullable(),
  messageId: id.nullable(),
  /** Null, both, of anything else. */
  projectId: id.nullable(),
  fileId: id.nullable(),
  /** Or that of the reply, of whichever it tells; null of anything else, and where that was deleted since. */
  annotationId: id.nullable(),
  isRead: z.boolean(),
  readAt: time.nullable(),
  createdAt: time,
});
export type Notification = z.infer<typeof Notification>;

/** What was read, here or anywhere else. */
const NotificationsRead = z.object({ ids: z.array(id), readAt: time });
export type NotificationsRead = z.infer<typeof NotificationsRead>;

export const notificationRoutes = {
  /** Mine, the newest first; of conversations that I may still read. */
  listNotifications: route("GET", "/notifications", {
    query: z.strictObject({ limit: limit.default(20), cursor: cursor.optional() }),
    answer: pageOf(Notification),
  }),
  /** Which of mine are unread, the newest hundred at most: what the bell counts. */
  listUnreadNotifications: route("GET", "/notifications/unread", { answer: z.object({ ids: z.array(id) }) }),
  /** Again is harmless. */
  readNotification: route("POST", "/notifications/:id/read", {
    params: z.strictObject({ id }),
    answer: NotificationsRead,
  }),
  readAllNotifications: route("POST", "/notifications/read-all", { answer: NotificationsRead }),
} satisfies Routes;

/** All of them to the one person's own devices. */
export const notificationFacts = {
  /** Of a message: it names the person, or goes to them alone (S3 section 7). */
  "notification:mention": Notification,
  /** Of anything else, such as a reminder or a consultation. */
  "notification:added": Notification,
  "notification:read": NotificationsRead,
  /** Its message was edited, or more was drawn on its file before it was read. */
  "notification:updated": Notification,
  /** Its message was deleted, or its annotation, or its review taken back. */
  "notification:removed": z.object({ ids: z.array(id) }),
} satisfies Facts;
