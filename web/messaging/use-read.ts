import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { putCursor, type ShownMessage } from "./live.ts";

interface Seen {
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
  const cache = useQueryClient();
  const me = useMe()?.id;
  const isLooking = useFocused();
  const upTo = newest?.seq ?? 0;
  const id = newest?.id;
  const isOpenedSince = conversation !== undefined && conversation.readVersion <= readVersion;
  const isUnread = isOpenedSince && upTo > conversation.lastReadSeq;
  useEffect(() => {
    if (!isUnread || !isAtEnd || !isLooking || !id || !me) return;
    call("readMessage", { id }).then(
      (cursor) => void putCursor(cache, cursor, me),
      // it stays unread, and is tried again with the next message or visit
      (error: Error) => console.warn("The read cursor could not be moved:", error.message),
    );
  }, [cache, id, me, isUnread, isAtEnd, isLooking]);
}

export function useFocused(): boolean {
  return useSyncExternalStore(
    (listener) => {
      for (const name of ["focus", "blur"]) addEventListener(name, listener);
      document.addEventListener("visibilitychange", listener);
      return () => {
        for (const name of ["focus", "blur"]) removeEventListener(name, listener);
        document.removeEventListener("visibilitychange", listener);
      };
    },
    () => document.visibilityState === "visible" && document.hasFocus(),
  );
}
