import { z } from "zod";
import { Person } from "./accounts.ts";
import { conversationTypes } from "./choices.ts";
import { claimed } from "./claimed.ts";
import { type Asks, ask, type Facts, pageOf, type Routes, route, type Signals } from "./kit.ts";
import {
  maxDescriptionLength,
  maxPeopleAtOnce,
  maxSearchLength,
  maxTagLength,
  maxTags,
  maxTitleLength,
} from "./limits.ts";
import { Attachment, LastMessage, Message, MessagePriority } from "./messages.ts";
import { ReadCursor } from "./read-cursor.ts";
import { cursor, id, limit, lineText, longText, namedPage, optionalLine, searchedPage, time } from "./text.ts";

export const ConversationType = z.enum(conversationTypes);
export type ConversationType = z.infer<typeof ConversationType>;

export const Participant = Person.extend({
  conversationId: id,
  role: z.enum(["participant", "owner"]),
  /** How far they have ever read; a mark as unread does not take it back. */
  lastReadSeq: z.number().int(),
  /** Its last number when they came in: what was said before was not said to them, and is read by their coming. */
  joinedSeq: z.number().int(),
  isOnline: z.boolean(),
  lastSeen: time.nullable(),
  /** The account was deleted: in a direct conversation the row stays. */
  isGone: z.boolean().optional(),
});
export type Participant = z.infer<typeof Participant>;

/**
 * S3 section 3, without what depends on who looks. Of the participants those who came first are listed: 50 in lists and
 * facts, 1,000 in a conversation by itself; `participantCount` counts all.
 * `version` rises with name, text, priority, people and place.
 */
export const Conversation = z.object({
  id,
  version: z.number().int(),
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

/** What a person has set for itself; `settingsVersion` rises with every change. */
export const ConversationSettings = z.object({
  conversationId: id,
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  isPinned: z.boolean(),
  settingsVersion: z.number().int(),
});
export type ConversationSettings = z.infer<typeof ConversationSettings>;

/** A message that presses, waits or asks; `version` as the message's. */
export const Unanswered = Message.pick({ id: true, seq: true, version: true, createdAt: true, signs: true }).extend({
  authorId: id,
  /** It names me: nobody else's word answers it. */
  namesMe: z.boolean(),
});
export type Unanswered = z.infer<typeof Unanswered>;

/** A conversation as its participant's list shows it: `unreadCount = lastSeq - lastReadSeq`. */
export const ConversationItem = Conversation.extend({
  ...ReadCursor.pick({ lastReadSeq: true, readVersion: true, markedAtSeq: true }).shape,
  unreadCount: z.number().int(),
  /** Its last number when I came in; null for who looks in without being in it. */
  joinedSeq: z.number().int().nullable(),
  /** The number of my own last word in it; 0 before the first. */
  lastSaidSeq: z.number().int(),
  /** What others said in the last seven days that I have not answered myself, since I came in; by number, the newest 50. */
  unanswered: z.array(Unanswered),
  /** The newest word of each of the two who spoke last, among the newest 200; the later one first. */
  lastWords: z.array(z.object({ authorId: id, seq: z.number().int() })),
  isPinned: z.boolean(),
  settingsVersion: z.number().int(),
  metadata: Conversation.shape.metadata.extend({
    isArchived: z.boolean(),
    isMuted: z.boolean(),
    isPinned: z.boolean(),
  }),
});
export type ConversationItem = z.infer<typeof ConversationItem>;

const people = z.array(id).max(maxPeopleAtOnce, {
  // said when it is asked for: the engine's tables of numbers are 8 MB of memory
  error: () => `At most ${maxPeopleAtOnce.toLocaleString("en-US")} people at once.`,
});

export const NewConversation = z.strictObject({
  id: id.optional(),
  type: ConversationType,
  name: lineText(maxTitleLength, "The name").optional(),
  description: longText(maxDescriptionLength).trim().default(""),
  participants: people.default([]),
  priority: MessagePriority.default("medium"),
  projectId: id.optional(),
  teamId: id.optional(),
  /** Of a broadcast to a whole organization. */
  organizationId: id.optional(),
});

/**
 * What can be changed, named as S3 section 3 names it. Name, description, priority and tags are the same for all; what is
 * archived, muted or pinned is so for who says it alone.
 */
export const ConversationChange = z.strictObject({
  name: lineText(maxTitleLength, "The name").optional(),
  description: longText(maxDescriptionLength).trim().optional(),
  priority: MessagePriority.optional(),
  isPinned: z.boolean().optional(),
  /** Its priority and its pin precede those beside it. */
  metadata: z
    .strictObject({
      priority: MessagePriority,
      tags: z.array(lineText(maxTagLength, "A tag")).max(maxTags, `At most ${maxTags} tags.`),
      isArchived: z.boolean(),
      isMuted: z.boolean(),
      isPinned: z.boolean(),
    })
    .partial()
    .default({}),
});

/** Something that a conversation can be about, or a broadcast go to. */
export const ConversationPlace = z.object({
  id,
  kind: z.enum(["organization", "team", "project"]),
  name: z.string(),
  organizationId: id,
  organizationName: z.string(),
  /** Of a private team: who is not in it does not see it. */
  isPrivate: z.boolean(),
});
export type ConversationPlace = z.infer<typeof ConversationPlace>;

/** One that its manager may enter by adding itself: nothing of what is said there. */
export const JoinableConversation = Conversation.pick({ id: true, type: true, name: true, participantCount: true });
export type JoinableConversation = z.infer<typeof JoinableConversation>;

const one = z.strictObject({ id });
const named = z.strictObject({ userIds: people.min(1) });

export const conversationRoutes = {
  listConversations: route("GET", "/conversations", {
    query: z.strictObject({
      /** More than other lists give at once: a search and a filter look through all of them. */
      limit: z.coerce.number().int().min(1).max(500).default(50),
      cursor: cursor.optional(),
      projectId: id.optional(),
      /** The direct one with this person. */
      personId: id.optional(),
      type: ConversationType.optional(),
      archived: z.stringbool().optional(),
    }),
    answer: pageOf(ConversationItem),
  }),
  createConversation: route("POST", "/conversations", {
    body: NewConversation,
    answer: ConversationItem,
    status: 201,
  }),
  /** Where I may start a conversation of this type, by name. */
  listConversationPlaces: route("GET", "/conversations/places", {
    query: searchedPage.extend({ type: z.enum(["project", "team", "broadcast"]) }),
    answer: pageOf(ConversationPlace),
  }),
  /** Those of the project that I, its manager, am not in, by name. */
  listJoinableInProject: route("GET", "/projects/:id/joinable-conversations", {
    params: one,
    query: namedPage,
    answer: pageOf(JoinableConversation),
  }),
  /** The same of a team, for who leads it. */
  listJoinableInTeam: route("GET", "/teams/:id/joinable-conversations", {
    params: one,
    query: namedPage,
    answer: pageOf(JoinableConversation),
  }),
  getConversation: route("GET", "/conversations/:id", { params: one, answer: ConversationItem }),
  /** Whom I may add to it, by name. */
  listAddablePeople: route("GET", "/conversations/:id/addable-people", {
    params: one,
    query: searchedPage,
    answer: pageOf(Person),
  }),
  /** What I may name in it, and attach: what was attached there, and files of projects that I may look into. */
  listNameableFiles: route("GET", "/conversations/:id/nameable-files", {
    params: one,
    query: z.strictObject({ search: optionalLine(maxSearchLength).default(""), limit: limit.default(6) }),
    answer: z.object({ items: z.array(Attachment) }),
  }),
  addParticipants: route("POST", "/conversations/:id/participants", {
    params: one,
    body: named,
    answer: ConversationItem,
  }),
  /** Others by who may; oneself alone: leaves. */
  removeParticipants: route("DELETE", "/conversations/:id/participants", {
    params: one,
    body: named,
    answer: z.null(),
    status: 204,
  }),
  updateConversation: route("PATCH", "/conversations/:id", {
    params: one,
    body: ConversationChange,
    answer: ConversationItem,
  }),
  archiveConversation: route("PATCH", "/conversations/:id/archive", {
    params: one,
    body: z.strictObject({ archived: z.boolean() }),
    answer: ConversationItem,
  }),
  muteConversation: route("PATCH", "/conversations/:id/mute", {
    params: one,
    body: z.strictObject({ muted: z.boolean() }),
    answer: ConversationItem,
  }),
  pinConversation: route("PATCH", "/conversations/:id/pin", {
    params: one,
    body: z.strictObject({ pinned: z.boolean() }),
    answer: ConversationItem,
  }),
} satisfies Routes;

export const conversationFacts = {
  "conversation:created": Conversation,
  "conversation:updated": Conversation,
  "conversation:read": ReadCursor,
  /** To whoever is in it no more; the others hear `conversation:updated`. */
  "conversation:left": z.object({ conversationId: id, userId: id, version: z.number().int() }),
  /** To whoever did it alone. */
  "conversation:settings-changed": ConversationSettings,
} satisfies Facts;

export const conversationSignals = {
  "typing:started": z.object({ conversationId: id, userId: id, userName: z.string() }),
  "typing:stopped": z.object({ conversationId: id, userId: id, userName: z.string() }),
  "user:joined-conversation": z.object({ conversationId: id, userId: id, user: Person }),
  "user:left-conversation": z.object({ conversationId: id, userId: id }),
} satisfies Signals;

const inConversation = z.strictObject({ ...claimed, conversationId: id });

/** What a socket may ask of conversations (S3 section 7, first reading). */
export const conversationAsks = {
  "user:join": ask(z.unknown(), Person),
  /**
   * Who of its people is here is told to who comes in, unless it says that it knows. `isNew`: it was not in the room by
   * membership, and heard nothing of it until now.
   */
  "conversation:join": ask(
    inConversation.extend({ presence: z.boolean().default(true) }),
    z.object({ conversationId: id, isNew: z.boolean() }),
  ),
  "conversation:leave": ask(inConversation, z.object({ conversationId: id })),
  "typing:start": ask(inConversation, z.null()),
  "typing:stop": ask(inConversation, z.null()),
} satisfies Asks;
