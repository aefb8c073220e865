import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { MessageDraft } from "#contract/message-drafts.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { onSignal } from "#web/platform/connection.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { sessionMark } from "#web/platform/session.ts";
import { draft } from "../queries.ts";
import { draftKeeper } from "./draft-keeper.ts";
import { draftTimes } from "./draft-times.ts";
import { openFields, readAgain } from "./unsent.ts";

/** What tabs of one browser agree on. */
const shared = ["text", "with", "own"] as const;

/** What stands in the field from now on: the server's, or what another tab made of it and keeps. */
type Told = Record<"newer" | "followed", (text: string) => void>;

/**
 * Keeps what is being written on the server too: the newest by time stands on every device. While the studio cannot be
 * reached this device keeps it alone, and catches up with the next answer.
 */
export function useKeptDraft(conversationId: string, text: string, on: Told) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const [session] = useState(sessionMark);
  const { data: held, dataUpdatedAt } = useHeldDraft(conversationId);
  const [keeper] = useState(() =>
    draftKeeper({
      text,
      times: draftTimes(me, conversationId),
      put,
      show: on.newer,
      now: Date.now,
    }),
  );

  async function put(given: { content: string; writtenAt: string }): Promise<MessageDraft> {
    // in another tab somebody else may have come in: theirs it is not
    if (sessionMark() !== session) throw new Error("somebody signed in or out meanwhile");
    const stands = await call("putDraft", { id: conversationId, ...given });
    holdDraft(cache, stands);
    return stands;
  }

  useEffect(() => keeper.stay(), [keeper]);
  useEffect(() => {
    openFields.add(conversationId);
    return () => void openFields.delete(conversationId);
  }, [conversationId]);
  const follow = useEffectEvent((key: string | null) => {
    if (!shared.some((part) => key === draftKey(me, part, conversationId))) return;
    // a tab that nobody looks at hears of what another device wrote
    if (document.hasFocus() && keeper.isWriting()) return;
    const next = readAgain(conversationId);
    keeper.follow(next);
    on.followed(next);
  });
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => follow(key);
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer again is worth a try to save what is not saved
  useEffect(() => {
    if (held) keeper.hear(held);
  }, [keeper, held, dataUpdatedAt]);

  return { keep: keeper.write };
}

/** What the server holds of what I am writing there, while it is told. */
function useHeldDraft(conversationId: string) {
  const cache = useQueryClient();
  useEffect(
    () => onSignal("draft:changed", (given) => given.conversationId === conversationId && holdDraft(cache, given)),
    [cache, conversationId],
  );
  return useQuery(draft(conversationId));
}

/** The newest that was heard of stands. */
function holdDraft(cache: QueryClient, given: MessageDraft): void {
  cache.setQueryData<MessageDraft>(draft(given.conversationId).queryKey, (known) =>
    known && (known.writtenAt ?? "") > (given.writtenAt ?? "") ? known : given,
  );
}
