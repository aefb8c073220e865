import { z } from "zod";
import { Person } from "./accounts.ts";
import { messagePriorities } from "./choices.ts";
import { claimed } from "./claimed.ts";
import { type Asks, ask, type Facts, pageOf, type Routes, route, type Signals } from "./kit.ts";
import { maxAttachments, maxAway, maxMessageLength, maxSeq } from "./limits.ts";
import { messageSigns } from "./message-signs.ts";
import { ReadCursor } from "./read-cursor.ts";
import { cursor, id, idOrWhole, limit, lineText, longText, namedPage, page, time } from "./text.ts";

export const MessagePriority = z.enum(messagePriorities);
export type MessagePriority = z.infer<typeof MessagePriority>;
export const MessageType = z.enum(["text", "file", "approval", "milestone", "consultation"]);
export type MessageType = z.infer<typeof MessageType>;
/** `system`: a line of the server's own about who came, went or renamed; nobody can send one. */
const ShownMessageType = z.enum([...MessageType.options, "system"]);

/**
 * Read by the server off the words, the type and the priority (`signsOf`). `behind`: others had said something above it that
 * its author had not seen when it was written, so that it reads and answers nothing.
 */
export const MessageSign = z.enum(messageSigns);
export type MessageSign = z.infer<typeof MessageSign>;

/**
 * S3 section 3; sizes in bytes, `type` is the mime type, urls as in a file: what is shown is the file as it is now. `version`
 * is that of now, `sentVersion` the one that was current when the message was sent (decision 051).
 */
export const Attachment = z.object({
  id,
  name: z.string(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  size: z.number().int(),
  isImage: z.boolean(),
  isVideo: z.boolean(),
  type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null: it lies in no project. Whoever reads of it need not see the project. */
  projectId: id.nullable(),
  version: z.number().int(),
  sentVersion: z.number().int(),
});
export type Attachment = z.infer<typeof Attachment>;

/** What a list shows of one. */
const AttachmentInList = Attachment.omit({
  url: true,
  thumbnailUrl: true,
  projectId: true,
  version: true,
  sentVersion: true,
});

/** Who reacted, in the order they did; "mine" is read off `userIds`. */
export const Reaction = z.object({ reaction: z.string(), userIds: z.array(id) });

/**
 * S3 section 3. `seq` counts from 1 in each conversation, without gaps. `version` rises with every change: of two copies the
 * higher one counts. A deleted one keeps its place, and has neither text nor attachments, mentions or reactions any more.
 */
export const Message = z.object({
  id,
  conversationId: id,
  seq: z.number().int(),
  version: z.number().int(),
  type: ShownMessageType,
  content: z.string(),
  author: Person,
  replyTo: id.nullable(),
  /** The topic it belongs to (contract/topics.ts). */
  topicId: id.nullable(),
  mentions: z.array(id),
  /** What each of `mentions` was called when it was named, as it stands in the text after an @. */
  mentionNames: z.array(z.string()),
  attachments: z.array(Attachment),
  reactions: z.array(Reaction),
  /** With `needsAcknowledgement` everybody who was there is asked to acknowledge it (contract/acknowledgements.ts). */
  metadata: z.object({ priority: MessagePriority, needsAcknowledgement: z.boolean() }),
  signs: z.array(MessageSign),
  status: z.literal("sent"),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  isForwarded: z.boolean(),
  /** Whose words they were, by the name of that time; null where they are the author's own. */
  forwardedFrom: z.string().nullable(),
  createdAt: time,
  updatedAt: time,
});
export type Message = z.infer<typeof Message>;

/** As a list of conversations shows it: its text and what hangs on it, whose addresses come with the message itself. */
export const LastMessage = Message.pick({
  id: true,
  seq: true,
  version: true,
  type: true,
  content: true,
  signs: true,
  isDeleted: true,
  createdAt: true,
}).extend({
  author: Person,
  priority: MessagePriority,
  attachments: z.array(AttachmentInList),
});
export type LastMessage = z.infer<typeof LastMessage>;

/** What a message said, and since when; the newest is what it says now. */
export const MessageVersion = z.object({ version: z.number().int(), content: z.string(), writtenAt: time });
export type MessageVersion = z.infer<typeof MessageVersion>;

/** A message that I starred. */
export const Starred = Message.extend({ starredAt: time, conversationName: z.string() });
export type Starred = z.infer<typeof Starred>;

/** The mark alone. */
export const Star = z.object({ messageId: id, starredAt: time });
export type Star = z.infer<typeof Star>;

/** Everybody who reacted in this way, in the order they did. */
export const ReactionPeople = z.object({ reaction: z.string(), people: z.array(Person) });
export type ReactionPeople = z.infer<typeof ReactionPeople>;

/**
 * What a client may say of a new message. What else the specification's message has is taken and ignored: who wrote it and
 * when is the server's to know, nobody has reacted yet, and how its sending goes is the client's own.
 */
export const NewMessage = z.strictObject({
  id: id.optional(),
  conversationId: id,
  type: MessageType.default("text"),
  content: longText(maxMessageLength).default(""),
  replyTo: id.nullable().default(null),
  /** A topic of the conversation to join; a reply joins that of what it answers by itself. */
  topicId: id.nullable().default(null),
  mentions: z.array(id).max(50).default([]),
  /** Ids of files that are the sender's own uploads or that the sender may view. */
  attachments: z.array(idOrWhole).max(maxAttachments, `At most ${maxAttachments} attachments.`).default([]),
  /** Only a message of high or critical priority may ask for acknowledgement. */
  metadata: z
    .strictObject({ priority: MessagePriority.default("medium"), needsAcknowledgement: z.boolean().default(false) })
    .default({ priority: "medium", needsAcknowledgement: false }),
  /**
   * The last number that its author's screen had come to when it was written: what others said after that stays unread.
   * Absent: whoever writes has read all that stands above.
   */
  seen: z.number().int().min(0).max(maxSeq).optional(),
  /** As S3 section 3 has it; the same as that of `metadata`, which it precedes. */
  priority: MessagePriority.optional(),
  author: z.unknown().optional(),
  status: z.unknown().optional(),
  isEdited: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  reactions: z.unknown().optional(),
  isOptimistic: z.unknown().optional(),
  isSending: z.unknown().optional(),
  sendError: z.unknown().optional(),
});
export type NewMessage = z.input<typeof NewMessage>;

/** One emoji, or a short word such as 'like'. */
export const ReactionText = lineText(32, "The reaction");

const one = z.strictObject({ id });

export const messageRoutes = {
  /** Which messages in it I starred, at most a thousand, the latest first. */
  listStars: route("GET", "/conversations/:id/stars", { params: one, answer: pageOf(Star) }),
  listMessages: route("GET", "/conversations/:id/messages", {
    params: one,
    query: z.strictObject({
      limit: limit.default(50),
      /** So many of the newest are left out, where no side is named (S3 section 7). */
      offset: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
      /** A message's id or a `nextCursor`: older ones. */
      before: cursor.optional(),
      /** A message's id: newer ones, oldest first in time as always. */
      after: cursor.optional(),
      /** A message's id or number: it, and as many before as after it. */
      around: cursor.optional(),
      /** The same around the first message of that moment or later. */
      at: time.optional(),
      /** Of one topic alone. */
      topic: id.optional(),
    }),
    /**
     * Oldest first within the page. `nextCursor` leads to older ones (newer ones with `after`); `previousCursor` to newer
     * ones, with `around` and `at`.
     */
    answer: pageOf(Message).extend({ previousCursor: z.string().optional() }),
  }),
  /**
   * Of the messages from one number to another those that changed in the last so many seconds, by the server's clock, oldest
   * first: for whoever was away for a moment. `hasMore`: they were more than a page.
   */
  listChangedMessages: route("GET", "/conversations/:id/messages/changed", {
    params: one,
    query: z.strictObject({
      seconds: z.coerce.number().int().min(1).max(maxAway),
      from: z.coerce.number().int().min(0).max(maxSeq).default(0),
      to: z.coerce.number().int().min(0).max(maxSeq).default(maxSeq),
    }),
    answer: z.object({ items: z.array(Message), hasMore: z.boolean() }),
  }),
  sendMessage: route("POST", "/messages", { body: NewMessage, answer: Message, status: 201 }),
  /** Mine, the latest starred first. */
  listStarred: route("GET", "/messages/starred", {
    query: page.extend({ conversationId: id.optional() }),
    answer: pageOf(Starred),
  }),
  /** What others said that names me, the newest first. */
  listMentions: route("GET", "/messages/mentions", {
    query: page,
    answer: pageOf(Message),
  }),
  getMessage: route("GET", "/messages/:id", { params: one, answer: Message }),
  editMessage: route("PATCH", "/messages/:id", {
    params: one,
    /** `editId`: the client's own; one that was stored changes nothing, also when it comes once more after later edits. */
    body: z.strictObject({ content: longText(maxMessageLength), editId: id.optional() }),
    answer: Message,
  }),
  /** Answers the tombstone; again is harmless. */
  deleteMessage: route("DELETE", "/messages/:id", { params: one, answer: Message }),
  /** The newest first, at most a hundred; of a deleted message nothing. */
  getMessageHistory: route("GET", "/messages/:id/history", { params: one, answer: pageOf(MessageVersion) }),
  starMessage: route("POST", "/messages/:id/star", { params: one, answer: Starred }),
  unstarMessage: route("DELETE", "/messages/:id/star", { params: one, answer: z.null(), status: 204 }),
  /** Says it again in another conversation; `messageId` is the new message's, made by the client. */
  forwardMessage: route("POST", "/messages/:id/forward", {
    params: one,
    body: z.strictObject({ conversationId: id, messageId: id.optional() }),
    answer: Message,
    status: 201,
  }),
  /** Whose read cursor has come this far, besides the author, in the order of their names. */
  listReaders: route("GET", "/messages/:id/readers", {
    params: one,
    query: namedPage,
    answer: pageOf(Person),
  }),
  listReactions: route("GET", "/messages/:id/reactions", { params: one, answer: pageOf(ReactionPeople) }),
  /** Moves my read cursor back, to just before this message. */
  markUnread: route("POST", "/messages/:id/unread", { params: one, answer: ReadCursor }),
  /** Moves my read cursor up to this message; never back. */
  readMessage: route("POST", "/messages/:id/read", { params: one, answer: ReadCursor }),
  addReaction: route("POST", "/messages/:id/reactions", {
    params: one,
    body: z.strictObject({ reaction: ReactionText }),
    answer: Message,
  }),
  removeReaction: route("DELETE", "/messages/:id/reactions/:reaction", {
    params: z.strictObject({ id, reaction: ReactionText }),
    answer: Message,
  }),
} satisfies Routes;

export const messageFacts = {
  "message:received": Message,
  "message:reaction-added": Message,
  "message:reaction-removed": Message,
  "message:updated": Message,
  "message:deleted": Message,
  /** To whoever did it alone. */
  "message:starred": Starred,
  "message:unstarred": z.object({ messageId: id, conversationId: id, unstarredAt: time }),
} satisfies Facts;

export const messageSignals = {
  /** `userId` has read this message and what was said before it (S3 section 7); `conversation:read` is the lasting fact. */
  "message:status-updated": z.object({ conversationId: id, messageId: id, userId: id, status: z.literal("read") }),
} satisfies Signals;

/** Where it stands is known: a conversation named beside it is taken and ignored. */
const ofMessage = z.strictObject({ ...claimed, messageId: id, conversationId: z.unknown().optional() });

/** What a socket may ask of messages (S3 section 7, first reading). */
export const messageAsks = {
  "message:send": ask(NewMessage, Message),
  "message:read": ask(ofMessage, ReadCursor),
  "message:react": ask(ofMessage.extend({ reaction: ReactionText }), Message),
} satisfies Asks;
