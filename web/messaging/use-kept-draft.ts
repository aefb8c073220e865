import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { MessageDraft } from "#contract/message-drafts.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { draftKey } from "#web/platform/draft-keys.ts";
import { sessionMark } from "#web/platform/session.ts";
import { draftKeeper } from "./draft-keeper.ts";
import { holdDraft, useHeldDraft } from "./held-draft.ts";

/**
 * Keeps what is being written on the server too: the newest by time stands on every device. While the studio cannot be
 * reached this device keeps it alone, and catches up with the next answer.
 */
export function useKeptDraft(conversationId: string, text: string, onNewer: (text: string) => void) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const [session] = useState(sessionMark);
  const { data: held, dataUpdatedAt } = useHeldDraft(conversationId);
  const [keeper] = useState(() =>
    draftKeeper({
      text,
      times: timesOf(me, conversationId),
      put,
      show: onNewer,
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer again is worth a try to save what is not saved
  useEffect(() => {
    if (held) keeper.hear(held);
  }, [keeper, held, dataUpdatedAt]);

  return { keep: keeper.write };
}

/** Of this device, through a reload: when what the server told was written, and what it does not have. */
function timesOf(me: string, conversationId: string) {
  const keys = { seen: draftKey(me, "at", conversationId), own: draftKey(me, "own", conversationId) };
  return {
    read: (name: keyof typeof keys) => localStorage.getItem(keys[name]) ?? "",
    write(name: keyof typeof keys, at: string) {
      if (at) localStorage.setItem(keys[name], at);
      else localStorage.removeItem(keys[name]);
    },
  };
}
