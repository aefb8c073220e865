import { z } from "zod";
import { Person } from "./accounts.ts";
import { conversationTypes, messagePriorities } from "./choices.ts";
import { type Asks, ask, type Facts, pageOf, type Routes, route, type Signals } from "./kit.ts";
import { maxAttachments, maxMessageLength } from "./limits.ts";
import { cursor, id, limit, lineText, longText, time } from "./text.ts";

export const ConversationType = z.enum(conversationTypes);
export type ConversationType = z.infer<typeof ConversationType>;
export const MessagePriority = z.enum(messagePriorities);
export const MessageType = z.enum(["text", "file", "approval", "milestone", "consultation"]);

export const Participant = Person.extend({
  conversationId: id,
  role: z.enum(["participant", "owner"]),
  isOnline: z.boolean(),
  lastSeen: time.nullable(),
});
export type Participant = z.infer<typeof Participant>;

/** S3 section 3; sizes in bytes, `type` is the mime type, urls as in a file. */
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
});
export type Attachment = z.infer<typeof Attachment>;

/** Who reacted, in the order they did; "mine" is read off `userIds`. */
export const Reaction = z.object({ reaction: z.string(), userIds: z.array(id) });

/** S3 section 3. `seq` counts from 1 in each conversation, without gaps. */
export const Message = z.object({
  id,
  conversationId: id,
  seq: z.number().int(),
  type: MessageType,
  content: z.string(),
  author: Person,
  replyTo: id.nullable(),
  mentions: z.array(id),
  attachments: z.array(Attachment),
  reactions: z.array(Reaction),
  metadata: z.object({ priority: MessagePriority }),
  status: z.literal("sent"),
  isEdited: z.boolean(),
  createdAt: time,
  updatedAt: time,
});
export type Message = z.infer<typeof Message>;

const LastMessage = Message.pick({ id: true, seq: true, content: true, createdAt: true }).extend({
  author: Person,
  attachments: z.number().int(),
});

/** S3 section 3, without what depends on who looks. At most 50 participants are listed; `participantCount` counts all. */
export const Conversation = z.object({
  id,
  type: ConversationType,
  name: z.string(),
  description: z.string(),
  organizationId: id.nullable(),
  teamId: id.nullable(),
  projectId: id.nullable(),
  participants: z.array(Participant),
  participantCount: z.number().int(),
  lastMessage: LastMessage.nullable(),
  lastSeq: z.number().int(),
  lastActivity: time,
  createdAt: time,
  updatedAt: time,
  metadata: z.object({ priority: MessagePriority, tags: z.array(z.string()) }),
});
export type Conversation = z.infer<typeof Conversation>;

/** How far a person has read. */
export const ReadCursor = z.object({
  conversationId: id,
  userId: id,
  lastReadSeq: z.number().int(),
});
export type ReadCursor = z.infer<typeof ReadCursor>;

/** A conversation as its participant's list shows it: `unreadCount = lastSeq - lastReadSeq`. */
export const ConversationItem = Conversation.extend({
  lastReadSeq: z.number().int(),
  unreadCount: z.number().int(),
});
export type ConversationItem = z.infer<typeof ConversationItem>;

export const NewConversation = z.strictObject({
  id: id.optional(),
  type: ConversationType,
  name: lineText(160, "The name").optional(),
  description: longText(2000).trim().default(""),
  participants: z.array(id).max(500, "At most 500 people at once.").default([]),
  priority: MessagePriority.default("medium"),
  projectId: id.optional(),
  teamId: id.optional(),
});

/**
 * What a client may say of a new message. `author`, `status`, `isEdited` and the times of the specification's payload
 * are taken and ignored: who wrote it and when is the server's to know.
 */
export const NewMessage = z.strictObject({
  id: id.optional(),
  conversationId: id,
  type: MessageType.default("text"),
  content: longText(maxMessageLength).default(""),
  replyTo: id.nullable().default(null),
  mentions: z.array(id).max(50).default([]),
  /** Ids of files that are the sender's own uploads or that the sender may view. */
  attachments: z.array(id).max(maxAttachments, `At most ${maxAttachments} attachments.`).default([]),
  metadata: z.strictObject({ priority: MessagePriority.default("medium") }).default({ priority: "medium" }),
  author: z.unknown().optional(),
  status: z.unknown().optional(),
  isEdited: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
});
export type NewMessage = z.input<typeof NewMessage>;

/** One emoji, or a short word such as 'like'. */
export const ReactionText = lineText(32, "The reaction");

const one = z.strictObject({ id });

export const messagingRoutes = {
  listConversations: route("GET", "/conversations", {
    query: z.strictObject({
      limit: limit.default(50),
      cursor: cursor.optional(),
      projectId: id.optional(),
    }),
    answer: pageOf(ConversationItem),
  }),
  createConversation: route("POST", "/conversations", {
    body: NewConversation,
    answer: ConversationItem,
    status: 201,
  }),
  getConversation: route("GET", "/conversations/:id", { params: one, answer: ConversationItem }),
  addParticipants: route("POST", "/conversations/:id/participants", {
    params: one,
    body: z.strictObject({ userIds: z.array(id).min(1).max(500) }),
    answer: ConversationItem,
  }),
  listMessages: route("GET", "/conversations/:id/messages", {
    params: one,
    query: z.strictObject({
      limit: limit.default(50),
      /** A message's id or a `nextCursor`: older ones. */
      before: cursor.optional(),
      /** A message's id: newer ones, oldest first in time as always. */
      after: cursor.optional(),
    }),
    /** Oldest first within the page. `nextCursor` leads to older ones (newer ones with `after`). */
    answer: pageOf(Message),
  }),
  sendMessage: route("POST", "/messages", { body: NewMessage, answer: Message, status: 201 }),
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

export const messagingFacts = {
  "message:received": Message,
  "message:reaction-added": Message,
  "message:reaction-removed": Message,
  "conversation:created": Conversation,
  "conversation:updated": Conversation,
  "conversation:read": ReadCursor,
} satisfies Facts;

export const messagingSignals = {
  "typing:started": z.object({ conversationId: id, userId: id, userName: z.string() }),
  "typing:stopped": z.object({ conversationId: id, userId: id }),
  "user:joined-conversation": z.object({ conversationId: id, userId: id }),
  "user:left-conversation": z.object({ conversationId: id, userId: id }),
} satisfies Signals;

const inConversation = z.strictObject({ conversationId: id });

/** What a socket may ask (S3 section 7, first reading). */
export const messagingAsks = {
  "user:join": ask(z.unknown(), Person),
  "conversation:join": ask(inConversation, z.object({ conversationId: id })),
  "conversation:leave": ask(inConversation, z.object({ conversationId: id })),
  "message:send": ask(NewMessage, Message),
  "message:read": ask(z.strictObject({ messageId: id }), ReadCursor),
  "message:react": ask(z.strictObject({ messageId: id, reaction: ReactionText }), Message),
  "typing:start": ask(inConversation, z.null()),
  "typing:stop": ask(inConversation, z.null()),
} satisfies Asks;
