import type { KeyboardEvent } from "react";
import type { ShownMessage } from "../live.ts";
import { isGone, isMineToChange } from "../thread/is-gone.ts";
import { useThread } from "../thread/thread-context.ts";
import { besideOf } from "./use-focus-left.ts";
import { useStar } from "./use-star.ts";

/**
 * Keys of a focused message: r answers, e edits, Delete deletes, s stars; the arrows go from one to the next. What is not
 * sent yet is edited alone: without a question a slip would throw it away.
 */
export function useMessageKeys(message: ShownMessage) {
  const thread = useThread();
  const star = useStar(thread.starred.has(message.id));
  const isMine = isMineToChange(message, thread.me);
  const edit = isMine ? () => thread.edit(message) : undefined;
  const ofSent: Record<string, (() => void) | undefined> = {
    r: () => thread.reply?.(message),
    s: () => star.mutate(message),
    e: edit,
    Delete: isMine ? () => thread.open({ kind: "delete", message }) : undefined,
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const keys = message.seq === null ? { e: edit } : ofSent;
    const act = isGone(message) ? undefined : keys[event.key];
    if (step === undefined && !act) return;
    event.preventDefault();
    if (step !== undefined) besideOf(event.currentTarget, step)?.focus();
    act?.();
  };
}
