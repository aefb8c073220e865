// Messaging in the cache: each `put…` is the one way a list changes, for the fact, the answer and the sender's own copy.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Conversation, ConversationItem, Message, ReadCursor } from "#contract/messaging.ts";
import { byOrder, leavesGap, unreadCount } from "#domain/messaging/order.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { allItems, dropFromPages, mapPages, type Pages } from "#web/platform/paged.ts";

/** A message in the list; on its way it has no number yet. */
export type ShownMessage = Omit<Message, "seq" | "status"> & {
  seq: number | null;
  status: "sent" | "sending" | "queued" | "failed";
  /** Why the server said no. */
  sendError?: string;
};

/** Replaces by id and keeps the order; what is newer than all goes into the newest page, which is the first. */
export function putMessage(cache: QueryClient, message: ShownMessage): QueryKey[] {
  const list: QueryKey = ["messages", message.conversationId];
  const pages = cache.getQueryData<Pages<ShownMessage>>(list);
  if (!pages) return [list];
  const held = allItems(pages);
  const newest = Math.max(0, ...held.map(({ seq }) => seq ?? 0));
  // something in between was missed: the pages are fetched again
  if (message.seq !== null && leavesGap(newest, message.seq)) void cache.invalidateQueries({ queryKey: list });
  cache.setQueryData<Pages<ShownMessage>>(list, place(pages, message));
  return [list];
}

/** Takes back what was never sent. */
export function dropMessage(cache: QueryClient, { id, conversationId }: { id: string; conversationId: string }): void {
  cache.setQueryData<Pages<ShownMessage>>(["messages", conversationId], (pages) =>
    dropFromPages(pages, (message) => message.id === id),
  );
}

/** The card moves up and counts; one that nobody holds yet is fetched. */
export function putLastMessage(cache: QueryClient, message: Message, me: string): QueryKey[] {
  const { id, seq, content, createdAt, author, attachments, conversationId } = message;
  const lastMessage = { id, seq, content, createdAt, author, attachments: attachments.length };
  const isKnown = changeConversation(cache, conversationId, (conversation) => {
    if (seq < conversation.lastSeq) return conversation;
    const lastReadSeq = author.id === me ? Math.max(seq, conversation.lastReadSeq) : conversation.lastReadSeq;
    const unread = unreadCount(seq, lastReadSeq);
    return { ...conversation, lastMessage, lastSeq: seq, lastActivity: createdAt, lastReadSeq, unreadCount: unread };
  });
  if (!isKnown) void cache.invalidateQueries({ queryKey: ["conversations"] });
  return [["conversations"], ["conversation", conversationId]];
}

/** What the viewer has read is kept from what was fetched; a new one has nothing read. */
export function putConversation(cache: QueryClient, conversation: Conversation): QueryKey[] {
  const isKnown = changeConversation(cache, conversation.id, (known) => ({ ...known, ...conversation }));
  if (!isKnown) {
    const item = { ...conversation, lastReadSeq: 0, unreadCount: conversation.lastSeq };
    cache.setQueryData<Pages<ConversationItem>>(
      ["conversations"],
      (pages) =>
        pages && {
          ...pages,
          pages: pages.pages.map((page, index) => (index === 0 ? { ...page, items: [item, ...page.items] } : page)),
        },
    );
  }
  if (conversation.projectId) {
    void cache.invalidateQueries({ queryKey: ["conversations-about", conversation.projectId] });
  }
  return [["conversations"], ["conversation", conversation.id]];
}

/** What I lost with an organization leaves the list at once; the rest of what I lost the server tells when it is asked. */
export function dropConversationsOf(cache: QueryClient, organizationId: string): QueryKey[] {
  cache.setQueryData<Pages<ConversationItem>>(["conversations"], (pages) =>
    dropFromPages(pages, (conversation) => conversation.organizationId === organizationId),
  );
  return [["conversations"]];
}

/** Only my own cursor changes what I see; it never goes back. */
export function putReadCursor(cache: QueryClient, cursor: ReadCursor, me: string): QueryKey[] {
  if (cursor.userId !== me) return [];
  changeConversation(cache, cursor.conversationId, (conversation) => {
    const lastReadSeq = Math.max(conversation.lastReadSeq, cursor.lastReadSeq);
    return { ...conversation, lastReadSeq, unreadCount: unreadCount(conversation.lastSeq, lastReadSeq) };
  });
  return [["conversations"], ["conversation", cursor.conversationId]];
}

export const messagingLive: LiveHandlers = {
  "message:received": (cache, message, me) => [...putMessage(cache, message), ...putLastMessage(cache, message, me)],
  "message:reaction-added": putMessage,
  "message:reaction-removed": putMessage,
  "conversation:created": putConversation,
  "conversation:updated": putConversation,
  "conversation:read": putReadCursor,
  "member:left": (cache, { organizationId, userId }, me) =>
    userId === me ? dropConversationsOf(cache, organizationId) : [],
};

function place(pages: Pages<ShownMessage>, message: ShownMessage): Pages<ShownMessage> {
  const isThere = allItems(pages).some(({ id }) => id === message.id);
  const [first, ...older] = pages.pages;
  if (!first) return pages;
  if (isThere) {
    const replaced = mapPages(pages, (entry) => (entry.id === message.id ? message : entry));
    return { ...replaced, pages: replaced.pages.map((page) => ({ ...page, items: page.items.toSorted(byOrder) })) };
  }
  // older than everything held: its page will bring it
  const oldest = pages.pages.at(-1)?.items[0]?.seq;
  const isOlder = message.seq !== null && typeof oldest === "number" && message.seq < oldest;
  if (isOlder) return pages;
  return { ...pages, pages: [{ ...first, items: [...first.items, message].toSorted(byOrder) }, ...older] };
}

/** In the list, liveliest first, and by itself. Answers whether the list knew it. */
function changeConversation(
  cache: QueryClient,
  id: string,
  change: (conversation: ConversationItem) => ConversationItem,
): boolean {
  let isKnown = false;
  cache.setQueryData<ConversationItem>(["conversation", id], (known) => known && change(known));
  cache.setQueryData<Pages<ConversationItem>>(["conversations"], (pages) => {
    isKnown = allItems(pages).some((conversation) => conversation.id === id);
    return pages && isKnown
      ? liveliestFirst(mapPages(pages, (entry) => (entry.id === id ? change(entry) : entry)))
      : pages;
  });
  return isKnown;
}

/** Sorted across the pages held, each keeping its length. */
function liveliestFirst(pages: Pages<ConversationItem>): Pages<ConversationItem> {
  const sorted = allItems(pages).toSorted((a, b) => (a.lastActivity < b.lastActivity ? 1 : -1));
  let taken = 0;
  const cut = pages.pages.map((page) => {
    const items = sorted.slice(taken, taken + page.items.length);
    taken += page.items.length;
    return { ...page, items };
  });
  return { ...pages, pages: cut };
}
