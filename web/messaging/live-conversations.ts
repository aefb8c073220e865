// Conversations in the cache: the hub's list, liveliest first, and each by itself.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Conversation, ConversationItem, ConversationSettings, Participant } from "#contract/conversations.ts";
import type { LastMessage, Message } from "#contract/messages.ts";
import type { ReadCursor } from "#contract/read-cursor.ts";
import { unreadCount } from "#domain/messaging/order.ts";
import { hasReadAbove } from "#domain/messaging/reading/has-read-above.ts";
import { withMessage } from "#domain/messaging/reading/unanswered.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { allItems, dropFromPages, mapPages, type Pages } from "#web/platform/paged.ts";

/** Versions at which I left: what is told late of the time before does not bring a conversation back. */
const leftAt: QueryKey = ["left-conversations"];

/** What is held of one conversation by itself. */
const families = ["conversation", "messages", "stars", "topics", "acknowledged"];

const keysOf = (id: string): QueryKey[] => [["conversations"], ["conversation", id]];

/** The card moves up and counts; one that nobody holds yet is fetched. A change of the last message shows there too. */
export function putLastMessage(
  cache: QueryClient,
  message: Message,
  { me, isLate }: { me: string; isLate: boolean },
): QueryKey[] {
  const { seq, createdAt, author, conversationId } = message;
  const { id, version, type, content, signs, isDeleted, metadata } = message;
  // their addresses come with the message alone
  const attachments = message.attachments.map(({ id, name, size, isImage, isVideo, type, width, height }) => ({
    id,
    name,
    size,
    isImage,
    isVideo,
    type,
    width,
    height,
  }));
  const { priority } = metadata;
  const given = { id, seq, version, type, content, signs, isDeleted, createdAt, author, priority, attachments };
  const isKnown = changeConversation(cache, conversationId, (known) => {
    const reads = hasReadAbove(message);
    // unless the mark that made it unread again came after it
    const isRead = reads && author.id === me && seq > known.markedAtSeq;
    return counted({
      ...known,
      ...(!isLate && withMessage(known, message, me)),
      ...(reads && { participants: readTo(known.participants, author.id, seq) }),
      lastMessage: newerMessage(known.lastMessage, given),
      lastSeq: Math.max(seq, known.lastSeq),
      lastActivity: later(known.lastActivity, createdAt),
      ...(isRead && { lastReadSeq: Math.max(seq, known.lastReadSeq) }),
    });
  });
  if (!isKnown) fetchAgain(cache, { queryKey: ["conversations"] });
  return keysOf(conversationId);
}

/** What the viewer has read and set is kept from what was fetched; one that is new here has nothing unread. */
export function putConversation(cache: QueryClient, conversation: Conversation): QueryKey[] {
  if (conversation.version <= versionLeft(cache, conversation.id)) return [];
  const isKnown = changeConversation(cache, conversation.id, (known) => merged(known, conversation));
  // by itself it holds people whom a fact leaves out
  if (isPartial(conversation)) fetchAgain(cache, { queryKey: ["conversation", conversation.id] });
  if (!isKnown) {
    cache.setQueryData<Pages<ConversationItem>>(["conversations"], (pages) => {
      const [first, ...others] = pages?.pages ?? [];
      if (!pages || !first) return pages;
      const items = [asNew(conversation), ...first.items];
      return liveliestFirst({ ...pages, pages: [{ ...first, items }, ...others] });
    });
    // it may as well be an old one from a page that was not fetched
    if (conversation.lastSeq > 0) fetchAgain(cache, { queryKey: ["conversations"] });
    // whoever looks at it was told that it is not theirs
    for (const family of families) fetchAgain(cache, { queryKey: [family, conversation.id] });
  }
  // whoever came back sees again what was kept there, and all see what it is called now
  askAround(cache);
  return keysOf(conversation.id);
}

/** What I lost with an organization leaves the list at once; the rest of what I lost the server tells when it is asked. */
export function dropConversationsOf(cache: QueryClient, organizationId: string): QueryKey[] {
  cache.setQueryData<Pages<ConversationItem>>(["conversations"], (pages) =>
    dropFromPages(pages, (conversation) => conversation.organizationId === organizationId),
  );
  return [["conversations"]];
}

/** I am in it no more, unless I came back since: nothing of it is kept, and what is on screen is asked for again. */
export function dropConversation(
  cache: QueryClient,
  { conversationId, userId, version }: { conversationId: string; userId: string; version: number },
  me: string,
): QueryKey[] {
  if (userId !== me) return [];
  const last = Math.max(version, versionLeft(cache, conversationId));
  cache.setQueryData<Record<string, number>>(leftAt, (known) => ({ ...known, [conversationId]: last }));
  cache.setQueryData<Pages<ConversationItem>>(["conversations"], (pages) =>
    dropFromPages(pages, (one) => one.id === conversationId && one.version <= version),
  );
  for (const family of families) {
    cache.removeQueries({ queryKey: [family, conversationId], type: "inactive" });
    fetchAgain(cache, { queryKey: [family, conversationId] });
  }
  askAround(cache);
  return [["conversations"]];
}

/** How far somebody has read, which never goes back; my own cursor does by a newer mark. */
export function putReadCursor(cache: QueryClient, cursor: ReadCursor, me: string): QueryKey[] {
  const { userId, lastReadSeq, readVersion, markedAtSeq } = cursor;
  changeConversation(cache, cursor.conversationId, (before) => {
    const known = { ...before, participants: readTo(before.participants, userId, lastReadSeq) };
    if (userId !== me || readVersion < known.readVersion) return known;
    const isNew = readVersion > known.readVersion;
    const reached = isNew ? lastReadSeq : Math.max(lastReadSeq, known.lastReadSeq);
    return counted({ ...known, readVersion, markedAtSeq, lastReadSeq: reached });
  });
  return keysOf(cursor.conversationId);
}

export function putSettings(cache: QueryClient, settings: ConversationSettings): QueryKey[] {
  const { conversationId, isArchived, isMuted, isPinned, settingsVersion } = settings;
  changeConversation(cache, conversationId, (known) => {
    if (settingsVersion < known.settingsVersion) return known;
    const metadata = { ...known.metadata, isArchived, isMuted, isPinned };
    return { ...known, isPinned, settingsVersion, metadata };
  });
  return keysOf(conversationId);
}

/** In the list, liveliest first, and by itself. Answers whether the list knew it. */
export function changeConversation(
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

/**
 * A conversation came, changed or went. Lists beside its thread are asked for again: of its messages (starred, naming me,
 * found, and who was asked to acknowledge one) and of the conversations about a project or a team, both those I am in and
 * those that I may enter as its manager. Which of them are mine to see, the server alone knows.
 */
function askAround(cache: QueryClient): void {
  const around = ["starred", "mentions", "messages-with", "conversations-about", "asked"];
  for (const family of around) fetchAgain(cache, { queryKey: [family] });
}

/** The newer of both, part by part: people and name by version, what was said by number. */
function merged(known: ConversationItem, given: Conversation): ConversationItem {
  const base = given.version >= known.version ? given : known;
  const isMoreKnown = isPartial(base) && known.participants.length > base.participants.length;
  const people = isMoreKnown ? known.participants : base.participants;
  return counted({
    ...known,
    ...base,
    participants: furthest(people, known.participants),
    metadata: { ...known.metadata, ...base.metadata },
    lastMessage: given.lastMessage ? newerMessage(known.lastMessage, given.lastMessage) : known.lastMessage,
    lastSeq: Math.max(known.lastSeq, given.lastSeq),
    lastActivity: later(known.lastActivity, given.lastActivity),
  });
}

function isPartial({ participants, participantCount }: Conversation): boolean {
  return participants.length < participantCount;
}

function asNew(conversation: Conversation): ConversationItem {
  const settings = { isArchived: false, isMuted: false, isPinned: false };
  return {
    ...conversation,
    lastReadSeq: conversation.lastSeq,
    readVersion: 0,
    markedAtSeq: 0,
    unreadCount: 0,
    joinedSeq: conversation.lastSeq,
    lastSaidSeq: 0,
    unanswered: [],
    lastWords: [],
    isPinned: false,
    settingsVersion: 0,
    metadata: { ...conversation.metadata, ...settings },
  };
}

/** How far this person has read; it never goes back. */
function readTo(participants: Participant[], userId: string, seq: number): Participant[] {
  return participants.map((one) => (one.id === userId ? further(one, seq) : one));
}

/** These people, each as far as either list knows. */
function furthest(people: Participant[], known: Participant[]): Participant[] {
  const reached = new Map(known.map(({ id, lastReadSeq }) => [id, lastReadSeq]));
  return people.map((one) => further(one, reached.get(one.id) ?? 0));
}

function further(one: Participant, lastReadSeq: number): Participant {
  return one.lastReadSeq < lastReadSeq ? { ...one, lastReadSeq } : one;
}

function counted(item: ConversationItem): ConversationItem {
  return { ...item, unreadCount: unreadCount(item.lastSeq, item.lastReadSeq) };
}

function newerMessage(known: LastMessage | null, given: LastMessage): LastMessage {
  if (!known || given.seq > known.seq) return given;
  return given.seq === known.seq && given.version >= known.version ? given : known;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function versionLeft(cache: QueryClient, id: string): number {
  return cache.getQueryData<Record<string, number>>(leftAt)?.[id] ?? 0;
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
