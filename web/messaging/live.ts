// Messaging in the cache: each `put…` is the one way a list changes, for the fact, the answer and the sender's own copy.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ConversationInsights } from "#contract/conversation-insights.ts";
import type { Conversation } from "#contract/conversations.ts";
import type { Message } from "#contract/messages.ts";
import type { ReadCursor } from "#contract/read-cursor.ts";
import { byOrder, leavesGap } from "#domain/messaging/order.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { allItems, dropFromPages, mapPages, type Pages } from "#web/platform/paged.ts";
import { withoutWords } from "./insights/without-words.ts";
import { putAcknowledgement } from "./live-acknowledgements.ts";
import {
  dropConversation,
  dropConversationsOf,
  putConversation,
  putLastMessage,
  putReadCursor,
  putSettings,
} from "./live-conversations.ts";
import { putInMentions } from "./live-mentions.ts";
import { dropStar, putInStarred, putStar } from "./live-stars.ts";
import { isOutdated } from "./message-versions.ts";
import { askForTopics, putInTopics, putTopicRead, putTopicsRead } from "./topics/live-topics.ts";

/** A message in the list; on its way it has no number yet. */
export type ShownMessage = Omit<Message, "seq" | "status" | "mentionNames"> & {
  seq: number | null;
  /** The server's to say; what an older Guidon kept on the device has none either. */
  mentionNames?: string[];
  status: "sent" | "sending" | "queued" | "failed";
  /** Why the server said no. */
  sendError?: string;
  /** What its author did to it and the server has not got yet (S3 section 4: applied locally at once). */
  waiting?: WaitingChange;
};

export interface WaitingChange {
  /** The outbox's entry. */
  id: string;
  /** The new text; null: deleted. */
  content: string | null;
  state: "sending" | "queued" | "failed";
  reason?: string;
}

/** One of the windows onto a conversation: the newest pages, or those around a message. `previousCursor`: newer ones. */
type Window = Pages<ShownMessage> & { pages: { previousCursor?: string | undefined }[] };

/** Replaces by id unless a newer version is held, and keeps the order; what is new goes to the end of what reaches there. */
export function putMessage(cache: QueryClient, message: ShownMessage): QueryKey[] {
  const family: QueryKey = ["messages", message.conversationId];
  for (const [queryKey, pages] of cache.getQueriesData<Window>({ queryKey: family })) {
    if (!pages) continue;
    const topic = (queryKey[2] as { topic?: string } | undefined)?.topic;
    const { isHeld, newest } = extentOf(pages, message.id);
    // a window onto a topic has gaps by itself, and lets in what belongs there
    if (topic !== undefined) {
      const isOfIt = message.topicId === topic;
      if (isOfIt && (isHeld || !isOutdated(cache, message))) {
        cache.setQueryData<Window>(queryKey, place(pages, message, true));
      } else if (!isOfIt && isHeld) cache.setQueryData<Window>(queryKey, withoutOlder(pages, message));
      continue;
    }
    const reachesEnd = !pages.pages[0]?.previousCursor;
    // something in between was missed: the pages are fetched again
    if (reachesEnd && message.seq !== null && leavesGap(newest, message.seq)) fetchAgain(cache, { queryKey });
    cache.setQueryData<Window>(queryKey, place(pages, message, reachesEnd));
  }
  cache.setQueryData<ShownMessage>(["message", message.id], (held) => held && newerOf(held, message));
  putInStarred(cache, message);
  return [family, ["message", message.id], ["starred"]];
}

type Place = Pick<ShownMessage, "id" | "conversationId">;

/** A change of one's own on its way, beside what everybody sees. */
export function putWaiting(cache: QueryClient, place: Place, waiting: WaitingChange): void {
  changeShown(cache, place, (held) => ({ ...held, waiting }));
}

/** Takes that one back; one that came after it stays. */
export function endWaiting(cache: QueryClient, place: Place, entryId: string): void {
  changeShown(cache, place, (held) => (held.waiting?.id === entryId ? withoutWaiting(held) : held));
}

function changeShown(
  cache: QueryClient,
  { id, conversationId }: Place,
  work: (held: ShownMessage) => ShownMessage,
): void {
  cache.setQueriesData<Pages<ShownMessage>>(
    { queryKey: ["messages", conversationId] },
    (pages) => pages && mapPages(pages, (held) => (held.id === id ? work(held) : held)),
  );
  cache.setQueryData<ShownMessage>(["message", id], (held) => held && work(held));
}

/** Takes back what was never sent; what the server has numbered meanwhile stays. */
export function dropMessage(cache: QueryClient, { id, conversationId }: { id: string; conversationId: string }): void {
  cache.setQueriesData<Pages<ShownMessage>>({ queryKey: ["messages", conversationId] }, (pages) =>
    dropFromPages(pages, (message) => message.id === id && message.seq === null),
  );
}

/** Everywhere it stands: the thread, the card, the starred ones, those that name me. */
export function putEverywhere(cache: QueryClient, message: Message, me: string): QueryKey[] {
  const isLate = isOutdated(cache, message);
  return [
    ...putMessage(cache, message),
    ...putLastMessage(cache, message, { me, isLate }),
    ...putInTopics(cache, message, { me, isLate }),
    ...(isLate ? [] : putInMentions(cache, message, me)),
  ];
}

const found: QueryKey = ["messages-with"];

/** How its words are marked where it was found is the server's to say. */
function putEdited(cache: QueryClient, message: Message, me: string): QueryKey[] {
  for (const [queryKey, pages] of cache.getQueriesData<Pages<ShownMessage>>({ queryKey: found }))
    if (allItems(pages).some(({ id }) => id === message.id)) fetchAgain(cache, { queryKey });
  readAnew(cache, message);
  return [...putEverywhere(cache, message, me), found];
}

/** A tombstone carries no star, and its words are found no more. */
export function putTombstone(cache: QueryClient, message: Message, me: string): QueryKey[] {
  const { id: messageId, conversationId, updatedAt: unstarredAt } = message;
  const star = { messageId, conversationId, unstarredAt };
  cache.setQueriesData<Pages<ShownMessage>>({ queryKey: found }, (pages) =>
    dropFromPages(pages, ({ id }) => id === messageId),
  );
  readAnew(cache, message);
  return [...putEverywhere(cache, message, me), ...dropStar(cache, star), found];
}

/** What its conversation tells was read off its words, too; what is newly said whoever looks asks for. */
function readAnew(cache: QueryClient, { id, conversationId }: Message): void {
  const queryKey: QueryKey = ["conversation-insights", conversationId];
  // it may take long, or fail
  cache.setQueryData<ConversationInsights | null>(queryKey, (read) => read && withoutWords(read, id));
  fetchAgain(cache, { queryKey });
}

/** Whose cursor moved is asked for again by who looks at the readers. */
export function putCursor(cache: QueryClient, cursor: ReadCursor, me: string): QueryKey[] {
  fetchAgain(cache, { queryKey: ["readers", cursor.conversationId] });
  return [...putReadCursor(cache, cursor, me), ...putTopicsRead(cache, cursor, me)];
}

export const messagingLive: LiveHandlers = {
  "message:received": putEverywhere,
  "message:reaction-added": putEverywhere,
  "message:reaction-removed": putEverywhere,
  "message:updated": putEdited,
  "message:deleted": putTombstone,
  "message:acknowledged": putAcknowledgement,
  "topic:started": askForTopics,
  "topic:renamed": askForTopics,
  "topic:read": putTopicRead,
  "message:starred": putStar,
  "message:unstarred": dropStar,
  "conversation:created": (cache, conversation: Conversation) => putConversation(cache, conversation),
  "conversation:updated": (cache, conversation: Conversation) => putConversation(cache, conversation),
  "conversation:read": putCursor,
  "conversation:left": dropConversation,
  "conversation:settings-changed": putSettings,
  "member:left": (cache, { organizationId, userId }, me) =>
    userId === me ? dropConversationsOf(cache, organizationId) : [],
};

function place(pages: Window, message: ShownMessage, reachesEnd: boolean): Window {
  const { isHeld, newest, oldest } = extentOf(pages, message.id);
  if (pages.pages.length === 0) return pages;
  if (isHeld) {
    const replaced = mapPages(pages, (entry) => (entry.id === message.id ? newerOf(entry, message) : entry));
    return { ...replaced, pages: replaced.pages.map((page) => ({ ...page, items: page.items.toSorted(byOrder) })) };
  }
  // newer than a window that ends before now, or older than everything held: its page will bring it
  if (!reachesEnd && (message.seq === null || message.seq > newest)) return pages;
  const isOlder = message.seq !== null && message.seq < oldest;
  if (isOlder && pages.pages.at(-1)?.nextCursor) return pages;
  // pages come newest first: into the first that begins before it
  const begins = pages.pages.findIndex(({ items }) => items.some((item) => byOrder(item, message) < 0));
  const at = begins < 0 ? pages.pages.length - 1 : begins;
  const page = pages.pages[at] as Window["pages"][number];
  return { ...pages, pages: pages.pages.with(at, { ...page, items: [...page.items, message].toSorted(byOrder) }) };
}

/** What was taken out of a topic; a late copy takes nothing out. */
function withoutOlder(pages: Window, { id, version }: ShownMessage): Window | undefined {
  return dropFromPages(pages, (held) => held.id === id && held.version <= version);
}

/** How far a window reaches, in one walk: it may hold tens of thousands. */
function extentOf(pages: Window, id: string) {
  let isHeld = false;
  let newest = 0;
  let oldest = Number.POSITIVE_INFINITY;
  for (const held of allItems(pages)) {
    isHeld ||= held.id === id;
    newest = Math.max(newest, held.seq ?? 0);
    oldest = Math.min(oldest, held.seq ?? oldest);
  }
  return { isHeld, newest, oldest };
}

/** A late or doubled fact never brings back an older text; what its author has under way stays beside it. */
export function newerOf(held: ShownMessage, given: ShownMessage): ShownMessage {
  if (given.version < held.version || (given.seq === null && held.seq !== null)) return held;
  return held.waiting ? { ...given, waiting: held.waiting } : given;
}

function withoutWaiting({ waiting: _, ...message }: ShownMessage): ShownMessage {
  return message;
}
