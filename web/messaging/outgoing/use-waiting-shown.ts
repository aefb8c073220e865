import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMe } from "#web/accounts/queries.ts";
import { showWaitingIn } from "./show-waiting-in.ts";

/** A list that was read back or fetched does not know what still waits in the outbox. `key`: which window is on screen. */
export function useWaitingShown(
  conversationId: string,
  key: string,
  query: { isPending: boolean; isFetching: boolean },
): void {
  const cache = useQueryClient();
  const myId = useMe()?.id;
  // not whenever the list changes: what is put into it changes it
  const fetches = `${key} ${query.isFetching}`;
  const { isPending } = query;
  useEffect(() => {
    if (myId && fetches && !isPending) void showWaitingIn(cache, conversationId, myId);
  }, [cache, conversationId, myId, fetches, isPending]);
}
