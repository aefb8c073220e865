import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useSyncExternalStore } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { isPassing } from "#web/platform/query-client.ts";
import { putCursor, type ShownMessage } from "../live.ts";

/** What could not be told is told again after this long (ms), as what waits in the outbox is. */
const retryAfter = 5000;

export interface Seen {
  conversation: ConversationItem | undefined;
  newest: ShownMessage | undefined;
  isAtEnd: boolean;
  /** How often I had marked it unread when it was opened. */
  readVersion: number;
}

/**
 * What stands at the end of a window that has the focus is read. Marked unread since it was opened, here or on another
 * device, it stays so until it is opened anew: else every open window would read it again at once.
 */
export function useRead({ conversation, newest, isAtEnd, readVersion }: Seen): void {
  // what would be kept weighs more than it saves
  "use no memo";
  const cache = useQueryClient();
  const me = useMe()?.id;
  const isLooking = useFocused();
  const upTo = newest?.seq ?? 0;
  const id = newest?.id;
  const isUnread = isOpenedSince(conversation, readVersion) && upTo > conversation.lastReadSeq;
  const [isMissed, noteFailure] = useMissedTry();
  useEffect(() => {
    if (!isUnread || !isAtEnd || !isLooking || isMissed || !id || !me) return;
    call("readMessage", { id }).then(
      (cursor) => void putCursor(cache, cursor, me),
      (error: Error) => {
        console.warn("The read cursor could not be moved:", error.message);
        noteFailure(error);
      },
    );
  }, [cache, id, me, isUnread, isAtEnd, isLooking, isMissed, noteFailure]);
}

/** Whether nobody answered just now, which ends after a moment: then it is told again. And how to note why it failed. */
export function useMissedTry() {
  const [isMissed, noteFailure] = useReducer(
    (_: boolean, error: Error | null) => error !== null && isPassing(error),
    false,
  );
  useEffect(() => {
    if (!isMissed) return;
    const timer = setTimeout(() => noteFailure(null), retryAfter);
    return () => clearTimeout(timer);
  }, [isMissed]);
  return [isMissed, noteFailure] as const;
}

/** Since it was last marked unread. */
export function isOpenedSince(
  conversation: ConversationItem | undefined,
  readVersion: number,
): conversation is ConversationItem {
  return conversation !== undefined && conversation.readVersion <= readVersion;
}

export function useFocused(): boolean {
  return useSyncExternalStore(onLook, () => isInSight() && document.hasFocus());
}

/** The page is in sight, whatever has the focus. */
export function useInSight(): boolean {
  return useSyncExternalStore(onLook, isInSight);
}

function isInSight(): boolean {
  return document.visibilityState === "visible";
}

function onLook(listener: () => void): () => void {
  const left = new AbortController();
  for (const name of ["focus", "blur"]) addEventListener(name, listener, { signal: left.signal });
  document.addEventListener("visibilitychange", listener, { signal: left.signal });
  return () => left.abort();
}
