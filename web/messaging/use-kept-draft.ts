import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { MessageDraft } from "#contract/message-drafts.ts";
import { call } from "#web/platform/api.ts";
import { onSignal } from "#web/platform/connection.ts";
import { draftKeeper } from "./draft-keeper.ts";
import { draft } from "./queries.ts";

/**
 * Keeps what is being written on the server too: the newest by time stands on every device. While the studio cannot be
 * reached this device keeps it alone, and catches up with the next answer.
 */
export function useKeptDraft(conversationId: string, text: string, onNewer: (text: string) => void) {
  const cache = useQueryClient();
  const { data: held, dataUpdatedAt } = useQuery(draft(conversationId));
  const [keeper] = useState(() =>
    draftKeeper({
      text,
      times: timesOf(conversationId),
      put: (given) => call("putDraft", { id: conversationId, ...given }).then(putDraft),
      show: onNewer,
      now: Date.now,
    }),
  );

  function putDraft(given: MessageDraft): MessageDraft {
    cache.setQueryData<MessageDraft>(["draft", given.conversationId], (known) =>
      known && (known.writtenAt ?? "") > (given.writtenAt ?? "") ? known : given,
    );
    return given;
  }

  const hear = useEffectEvent((given: MessageDraft) => {
    if (given.conversationId === conversationId) putDraft(given);
  });
  useEffect(() => onSignal("draft:changed", (given) => hear(given)), []);
  useEffect(() => keeper.stay(), [keeper]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same answer again is worth a try to save what is not saved
  useEffect(() => {
    if (held) keeper.hear(held);
  }, [keeper, held, dataUpdatedAt]);

  return { keep: keeper.write };
}

/** Of this device, through a reload: when what the server told was written, and what it does not have. */
function timesOf(conversationId: string) {
  const keys = { seen: `guidon_draft_at_${conversationId}`, own: `guidon_draft_own_${conversationId}` };
  return {
    read: (name: keyof typeof keys) => localStorage.getItem(keys[name]) ?? "",
    write(name: keyof typeof keys, at: string) {
      if (at) localStorage.setItem(keys[name], at);
      else localStorage.removeItem(keys[name]);
    },
  };
}
