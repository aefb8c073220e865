import { Star } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { clockTime } from "#domain/time/relative-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { ShownMessage } from "./live.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageBody } from "./message-body.tsx";
import { StatusIcon } from "./message-state.tsx";
import { useThread } from "./thread-context.ts";
import { useLongPress } from "./use-long-press.ts";
import { useMessageKeys } from "./use-message-keys.ts";

interface Props {
  message: ShownMessage;
  parent: ShownMessage | undefined;
  /** Where the tab key enters the list. */
  isEntry: boolean;
  /** Somebody jumped here. */
  isTarget: boolean;
}

const priorities = {
  critical: { text: "URGENT", tone: "bad" },
  high: { text: "HIGH", tone: "warn" },
  low: { text: "LOW", tone: "neutral" },
} as const;

/** Own messages on the right with where they are; the others on the left with who said it. */
export function MessageRow({ message, parent, isEntry, isTarget }: Props) {
  const { me, starred, open } = useThread();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const row = useRef<HTMLElement>(null);
  const onKeyDown = useMessageKeys(message);
  const longPress = useLongPress(() => setMenuOpen(true));
  const isOwn = message.author.id === me;
  const isGone = message.isDeleted || message.waiting?.content === null;
  const hasActions = message.seq !== null && !isGone;
  const priority = message.metadata.priority === "medium" || isGone ? null : priorities[message.metadata.priority];

  // the key of the context menu, and a finger: a mouse keeps the browser's own menu
  function onContextMenu(event: MouseEvent) {
    const { pointerType } = event.nativeEvent as PointerEvent;
    const isInside = event.target !== row.current;
    if (!hasActions || pointerType === "mouse" || (pointerType !== "touch" && isInside)) return;
    event.preventDefault();
    setMenuOpen(true);
  }

  return (
    <article
      ref={row}
      tabIndex={isEntry ? 0 : -1}
      aria-label={`${isOwn ? "You" : message.author.name}, ${clockTime(message.createdAt)}`}
      data-target={isTarget || undefined}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      {...(hasActions ? longPress : {})}
      className={`group flex gap-3 rounded-md data-target:bg-accent-soft ${isOwn ? "flex-row-reverse" : ""}`}
    >
      {!isOwn && (
        <Avatar id={message.author.id} name={message.author.name} picture={message.author.avatar} size="small" />
      )}
      <div
        className={`grid max-w-[min(38rem,85%)] grid-cols-[minmax(0,auto)] gap-1.5 ${isOwn ? "justify-items-end" : "justify-items-start"}`}
      >
        <div
          className={`flex min-h-8 items-center gap-2 text-[length:var(--text-xs)] text-ink-2 ${isOwn ? "flex-row-reverse" : ""}`}
        >
          {!isOwn && <span className="font-semibold text-ink">{message.author.name}</span>}
          <time dateTime={message.createdAt} className="num whitespace-nowrap">
            {clockTime(message.createdAt)}
          </time>
          {priority && <Badge tone={priority.tone}>{priority.text}</Badge>}
          {message.isForwarded && <span>Forwarded</span>}
          {message.isEdited && !isGone && (
            <button
              type="button"
              onClick={() => open({ kind: "history", message })}
              className="rounded-sm text-ink-3 underline decoration-dotted hover:text-ink"
            >
              edited
            </button>
          )}
          {starred.has(message.id) && <Star aria-label="Starred" className="size-3.5 fill-current text-warn" />}
          {isOwn && !isGone && <StatusIcon status={message.waiting ? "sending" : message.status} />}
          {hasActions && <MessageActions message={message} isMenuOpen={isMenuOpen} onMenu={setMenuOpen} />}
        </div>
        <MessageBody
          message={message}
          parent={parent}
          isOwn={isOwn}
          isGone={isGone}
          onEdited={() => row.current?.focus()}
        />
      </div>
    </article>
  );
}
