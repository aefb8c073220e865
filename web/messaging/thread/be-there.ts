import type { ask } from "#web/platform/connection.ts";
import { isForNow } from "#web/platform/outbox/outbox.ts";

/** The pause (ms) before the next try, doubled each time. */
const pause = { first: 1000, longest: 30_000 };

/**
 * Enters the conversation's room; where nobody answers, until somebody does. `onNew`: what was told there before did not come
 * here. Answers how to leave.
 */
export function beThere(conversationId: string, asking: typeof ask, onNew: () => void): () => void {
  let isLeft = false;
  let next = pause.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const join = () => {
    // who is there came with what was fetched
    const joined = asking("conversation:join", { conversationId, presence: false });
    joined
      .then(({ isNew }) => isNew && onNew())
      .catch((error) => {
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
