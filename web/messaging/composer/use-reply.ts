import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { AppError } from "#contract/errors.ts";
import { changeUnsent, useReplyTo } from "../drafts/unsent.ts";
import type { ShownMessage } from "../live.ts";
import { message as messageQuery } from "../message-queries.ts";
import { isGone } from "../thread/is-gone.ts";

/** What the message that is being written answers. */
export interface Reply {
  id: string;
  /** Undefined while it is being fetched. */
  message: ShownMessage | undefined;
}

/** Kept with what is being written; over once the answered message is deleted or may not be seen any more. */
export function useReply(conversationId: string, loaded: ShownMessage[], isComing: boolean) {
  // what would be kept weighs more than it saves
  "use no memo";
  const cache = useQueryClient();
  const id = useReplyTo(conversationId);
  const inPages = id === null ? undefined : loaded.find((message) => message.id === id);
  const fetched = useQuery({ ...messageQuery(id ?? ""), enabled: id !== null && !isComing && !inPages });
  const message = inPages ?? fetched.data;
  const isHidden = fetched.error instanceof AppError && fetched.error.code === "not_found";
  const isOver = id !== null && (message ? isGone(message) : isHidden);

  useEffect(() => {
    if (isOver) changeUnsent(conversationId, () => ({ replyTo: null }));
  }, [conversationId, isOver]);

  return {
    reply: id === null || isOver ? null : ({ id, message } satisfies Reply),
    answer(to: ShownMessage) {
      // shown also when the window moves on and does not hold it any more
      cache.setQueryData(messageQuery(to.id).queryKey, to);
      changeUnsent(conversationId, () => ({ replyTo: to.id }));
    },
  };
}
