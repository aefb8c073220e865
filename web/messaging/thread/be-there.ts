import type { ask } from "#web/platform/connection.ts";
import { isForNow } from "#web/platform/outbox/outbox.ts";

/** The pause (ms) before the next try, doubled each time. */
const pause = { first: 1000, longest: 30_000 };

/** Enters the conversation's room; where nobody answers, until somebody does. Answers how to leave. */
export function beThere(conversationId: string, asking: typeof ask): () => void {
  let isLeft = false;
  let next = pause.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const join = () => {
    // who is there came with what was fetched
    asking("conversation:join", { conversationId, presence: false }).catch((error) => {
      // a membership that ended meanwhile is shown by the fetched conversation, not by this
      if (isLeft || !isForNow(error)) return;
      timer = setTimeout(join, next);
      next = Math.min(2 * next, pause.longest);
    });
  };
  join();
  return () => {
    isLeft = true;
    clearTimeout(timer);
    asking("conversation:leave", { conversationId }).catch(() => {});
  };
}
