import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { MessageDraft } from "#contract/message-drafts.ts";
import { call } from "#web/platform/api.ts";
import { onSignal } from "#web/platform/connection.ts";
import { draft } from "./queries.ts";

/** A pause in writing after which the server is told. */
const pause = 1000;

/**
 * Keeps what is being written on the server too: the newest by time stands on every device. While the studio cannot be
 * reached this device keeps it alone, and catches up with the next answer.
 */
export function useKeptDraft(conversationId: string, text: string, onNewer: (text: string) => void) {
  const cache = useQueryClient();
  const key = `guidon_draft_at_${conversationId}`;
  const writtenAt = useRef(localStorage.getItem(key) ?? "");
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useQuery(draft(conversationId)).data;

  function stamp(at: string) {
    writtenAt.current = at;
    localStorage.setItem(key, at);
  }

  function push(content: string) {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    call("putDraft", { id: conversationId, content, writtenAt: writtenAt.current }).then(
      (stands) => void putDraft(stands),
      (error: Error) => console.warn("The draft is kept on this device alone for now:", error.message),
    );
  }

  function putDraft(given: MessageDraft) {
    if (given.conversationId !== conversationId) return;
    cache.setQueryData<MessageDraft>(["draft", conversationId], (known) =>
      known && (known.writtenAt ?? "") > (given.writtenAt ?? "") ? known : given,
    );
  }

  const hear = useEffectEvent(putDraft);
  useEffect(() => onSignal("draft:changed", (given) => hear(given)), []);

  const settle = useEffectEvent((known: MessageDraft) => {
    const at = known.writtenAt ?? "";
    if (at > writtenAt.current) {
      stamp(at);
      onNewer(known.content);
    } else if (at < writtenAt.current && known.content !== text && !waiting.current) push(text);
  });
  useEffect(() => {
    if (held) settle(held);
  }, [held]);

  const leave = useEffectEvent(() => {
    if (waiting.current) push(text);
  });
  useEffect(() => () => leave(), []);

  return {
    /** Said of every change here; an emptied field is told at once. */
    keep(content: string) {
      stamp(new Date().toISOString());
      clearTimeout(waiting.current);
      if (content === "") push(content);
      else waiting.current = setTimeout(() => push(content), pause);
    },
  };
}
