import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import type { Pages } from "#web/platform/paged.ts";
import { isPassing, leadsNowhere } from "#web/platform/query-client.ts";
import { isOutOfReach } from "#web/platform/reach.ts";
import type { ShownMessage } from "../live.ts";
import type { Target } from "../message-list/list-entries.ts";
import { isAwaited, isOfNow, isWhole } from "../queries.ts";
import { useConversation } from "../thread/use-conversation.ts";
import type { Anchor } from "./message-page.ts";
import { messagesOf, reachEnd, watchSight } from "./message-windows.ts";

/** More unread than this begin in a window of their own: the newest page may not hold the first of them. */
const mostUnreadInPage = 40;

/** What was put into a window takes the reason away why the rest of it is missing. */
const unreached = new TypeError("Nothing could be loaded.");

/** What was kept is not left unread for a line on which nothing comes (ms). */
const patience = 3000;

interface Opened {
  unreadAfter: number | null;
  readVersion: number;
  target: Target;
  anchor: Anchor | undefined;
}

/** Which part of a conversation is on screen: the newest, what is unread, or what somebody jumped to. */
export function useThreadWindow(conversationId: string, linkedId: string | undefined) {
  const cache = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const isPatient = usePatience();
  const { known, ...asked } = useConversation(conversationId, isPatient);
  // what was unread when the thread was opened: the line stays where it is while it is being read
  if (!opened && known) setOpened(openingOf(known, linkedId));
  // asked for at once: mostly it is the page that is needed
  const first = linkedId ? { around: linkedId } : undefined;
  const shown = messagesOf(conversationId, opened ? opened.anchor : first);
  // an address that was cut leads nowhere either; while it is asked again nothing else is known
  const [isNotFound, setNotFound] = useState(false);
  const isRefused = leadsNowhere(asked.error);
  if (isNotFound !== isRefused && (asked.error || asked.conversation)) setNotFound(isRefused);
  const query = useInfiniteQuery({ ...shown, enabled: !isNotFound });
  useEffect(() => watchSight(cache), [cache]);
  const messages = oldestFirst(query.data);
  // nothing of what was said before could be loaded yet
  const isEmpty = messages.length === 0 && (!query.data || query.hasNextPage);
  // what is held may be older than what is unread: at its end all of that would be read at once
  const unreadAfter = opened?.target === "unread" ? opened.unreadAfter : null;
  const isUnreadMissing = unreadAfter !== null && !messages.some(({ seq }) => seq === unreadAfter + 1);
  const isAwaiting = isPatient && isAwaited(query) && (isUnreadMissing || !isOfNow(cache, shown.queryKey));
  const isComing = query.isPending || isAwaiting || (isEmpty && query.isFetching);
  const isUnloaded = isEmpty && !isComing;
  const go = (target: Target, anchor?: Anchor) => setOpened((before) => before && { ...before, target, anchor });
  // a place that nobody can be asked for may stand in what was read before
  const hasFailed = query.isError || (query.failureCount > 0 && isOutOfReach());
  const isUnreached = !query.data && hasFailed && isPassing(query.failureReason);
  if (opened?.anchor && isUnreached && isHeld(cache, conversationId, opened.target)) go(opened.target);

  return {
    conversation: asked.conversation,
    /** Why something could not be told anew, which what is held may do without. */
    error: asked.error ?? query.error ?? (isUnloaded ? unreached : null),
    isNotFound,
    /** The message that was asked for is not in this conversation. */
    isElsewhere: opened?.anchor !== undefined && leadsNowhere(query.error),
    askAgain: () => Promise.all([asked.askAgain(), query.refetch()]),
    query,
    isComing,
    isUnloaded,
    /** Nothing of it may be missing: not what came between two connections, nor since the last visit. */
    isWhole: useWhole(shown.queryKey),
    messages,
    opened,
    /** Changes when another window opens: its list begins anew. */
    key: JSON.stringify(opened?.anchor ?? null),
    jumpTo(messageId: string) {
      const target = { messageId, count: Date.now() };
      const isHere = messages.some(({ id }) => id === messageId);
      go(target, isHere ? opened?.anchor : { around: messageId });
    },
    jumpToTime: (at: string) => go({ at }, { at }),
    jumpToEnd() {
      reachEnd(cache, conversationId);
      go("end");
    },
    topicId: opened?.anchor && "topic" in opened.anchor ? opened.anchor.topic : null,
    keepTo: (topic: string | null) => go("end", topic ? { topic } : undefined),
  };
}

/** Asked of the cache itself: a mark on a query changes nothing of its answer. */
function useWhole(queryKey: QueryKey): boolean {
  const cache = useQueryClient();
  return useSyncExternalStore(
    // not in the midst of drawing: whoever begins to ask tells the cache there
    (listener) => cache.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => isWhole(cache, queryKey),
  );
}

/** True at first. */
function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patience);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

function openingOf({ unreadCount, lastReadSeq, readVersion }: ConversationItem, linkedId: string | undefined): Opened {
  const unreadAfter = unreadCount > 0 ? lastReadSeq : null;
  if (linkedId) {
    return { unreadAfter, readVersion, target: { messageId: linkedId, count: 0 }, anchor: { around: linkedId } };
  }
  const anchor = unreadCount > mostUnreadInPage ? { around: String(lastReadSeq + 1) } : undefined;
  return { unreadAfter, readVersion, target: unreadAfter === null ? "end" : "unread", anchor };
}

/** Does what is held of the conversation's end hold this place, too, or some of what is unread? */
function isHeld(cache: QueryClient, conversationId: string, target: Target): boolean {
  const held = oldestFirst(cache.getQueryData(messagesOf(conversationId).queryKey));
  if (target === "unread") return held.length > 0;
  return typeof target === "object" && "messageId" in target && held.some(({ id }) => id === target.messageId);
}

/** Pages come newest first, each oldest first within. */
function oldestFirst(data: Pages<ShownMessage> | undefined): ShownMessage[] {
  return data ? data.pages.toReversed().flatMap((page) => page.items) : [];
}
