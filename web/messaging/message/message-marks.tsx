import { Star } from "lucide-react";
import type { ShownMessage } from "../live.ts";
import { useThread } from "../thread/thread-context.ts";
import { PriorityBadge } from "./priority-badge.tsx";

interface Marked {
  isStarred: boolean;
  /** Words of an edit wait for being saved. */
  isUnsaved: boolean;
  isGone: boolean;
}

export function hasMarks(message: ShownMessage, { isStarred, isUnsaved, isGone }: Marked): boolean {
  if (isStarred || isUnsaved || message.isForwarded) return true;
  return !isGone && (message.isEdited || message.metadata.priority !== "medium");
}

/** What is told of a message besides its words: how urgent it is, where it came from, that it was changed, my star. */
export function MessageMarks({ message, isStarred, isUnsaved, isGone }: Marked & { message: ShownMessage }) {
  const { open, edit } = useThread();
  return (
    <>
      {!isGone && <PriorityBadge priority={message.metadata.priority} />}
      {message.isForwarded && (
        <span className="min-w-0 truncate">
          {message.forwardedFrom ? `Forwarded from ${message.forwardedFrom}` : "Forwarded"}
        </span>
      )}
      {message.isEdited && !isGone && (
        <button
          type="button"
          onClick={() => open({ kind: "history", message })}
          className="roomy rounded-sm text-ink-3 underline decoration-dotted hover:text-ink"
        >
          edited
        </button>
      )}
      {isUnsaved && (
        <button
          type="button"
          onClick={() => edit(message)}
          className="roomy rounded-sm text-warn underline decoration-dotted hover:text-ink"
        >
          edit not saved
        </button>
      )}
      {isStarred && <Star aria-label="Starred" className="size-3.5 fill-current text-warn" />}
    </>
  );
}
