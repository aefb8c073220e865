import { type MouseEvent, useRef, useState } from "react";
import { clockTime } from "#domain/time/relative-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { useUnsavedEdit } from "../changing/use-unsaved-edit.ts";
import type { ShownMessage } from "../live.ts";
import { useHoldRow } from "../message-list/held-rows.ts";
import { isGone } from "../thread/is-gone.ts";
import { useThread } from "../thread/thread-context.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageBody } from "./message-body.tsx";
import { hasMarks, MessageMarks } from "./message-marks.tsx";
import { StatusIcon } from "./message-state.tsx";
import { useFocusLeft } from "./use-focus-left.ts";
import { pressable, useLongPress } from "./use-long-press.ts";
import { useMessageKeys } from "./use-message-keys.ts";

interface Props {
  message: ShownMessage;
  parent: ShownMessage | undefined;
  /** It goes on where the message before it ended: name, picture and time are not shown again. */
  isJoined: boolean;
  isLastOfRun: boolean;
  /** Where the tab key enters the list. */
  isEntry: boolean;
  /** Somebody jumped here. */
  isTarget: boolean;
}

/** Beside what goes on: it takes no room, and lies over a long text. Where it is not seen, what lies beneath is pressed. */
const aside =
  "message-aside pointer-events-none flex shrink-0 items-center gap-2 rounded-md border border-line bg-surface-2 pl-2 text-[length:var(--text-xs)] text-ink-2 opacity-0 shadow-2 transition-opacity duration-(--dur-1) group-focus-within:pointer-events-auto group-focus-within:opacity-100 group-hover:pointer-events-auto group-hover:opacity-100 has-aria-expanded:opacity-100";

/**
 * Own messages on the right with where they are; the others on the left with who said it. Of a run the first one says it for
 * all; the time and the actions of the others lie beside them, at the pointer or the focus.
 */
export function MessageRow({ message, parent, isJoined, isLastOfRun, isEntry, isTarget }: Props) {
  const { me, starred, editedId, topicId } = useThread();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const row = useRef<HTMLElement>(null);
  const onKeyDown = useMessageKeys(message);
  // out of a topic it may be taken
  useFocusLeft(row, message.seq === null || topicId !== null);
  useHoldRow(message.id, isMenuOpen);
  const longPress = useLongPress(() => setMenuOpen(true));
  const isOwn = message.author.id === me;
  const isDeleted = isGone(message);
  const isEdited = editedId === message.id;
  // in the field of an edit a finger that rests places the caret, and pastes
  const isPressable = !isDeleted && !isEdited;
  const isUnsaved = useUnsavedEdit(message, me) && isPressable;
  const marks = { isStarred: starred.has(message.id), isUnsaved, isGone: isDeleted };
  const status = message.waiting?.state ?? message.status;
  const isStuck = status === "queued" || status === "failed";
  const isLined = !isJoined || hasMarks(message, marks) || (isStuck && isOwn);
  const reversed = isOwn ? "flex-row-reverse" : "";

  // the key of the context menu, and a finger: a mouse keeps the browser's own menu
  function onContextMenu(event: MouseEvent) {
    const { pointerType } = event.nativeEvent as PointerEvent;
    const isInside = event.target !== row.current;
    if (!isPressable || pointerType === "mouse" || (pointerType !== "touch" && isInside)) return;
    event.preventDefault();
    setMenuOpen(true);
  }

  const time = (
    <time dateTime={message.createdAt} className="num whitespace-nowrap">
      {clockTime(message.createdAt)}
    </time>
  );
  const icon = isOwn && !isDeleted && <StatusIcon message={message} status={status} />;
  // in the midst of a run it comes with the time
  const hasIcon = !isJoined || isLastOfRun || status !== "sent";
  const actions = !isDeleted && <MessageActions message={message} isMenuOpen={isMenuOpen} onMenu={setMenuOpen} />;
  return (
    <article
      ref={row}
      tabIndex={isEntry ? 0 : -1}
      aria-label={`${isOwn ? "You" : message.author.name}, ${clockTime(message.createdAt)}`}
      data-target={isTarget || undefined}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      {...(isPressable && longPress)}
      className={`group flex gap-3 rounded-md data-target:outline-2 data-target:outline-offset-4 data-target:outline-accent ${reversed} ${isPressable ? pressable : ""}`}
    >
      {!isOwn && (
        <span className="size-[1.75rem] shrink-0">
          {!isJoined && (
            <Avatar id={message.author.id} name={message.author.name} picture={message.author.avatar} size="small" />
          )}
        </span>
      )}
      <div
        className={`grid min-w-0 max-w-[min(38rem,85%)] grid-cols-[minmax(0,auto)] gap-1.5 ${isOwn ? "justify-items-end" : "justify-items-start"}`}
      >
        {isLined && (
          <div
            // on paper, where nobody is 'I'
            data-by={isOwn && !isJoined ? message.author.name : undefined}
            className={`flex flex-wrap items-center gap-x-2 text-[length:var(--text-xs)] text-ink-2 ${isJoined ? "min-h-5" : "min-h-8"} ${reversed}`}
          >
            {!isOwn && !isJoined && <span className="font-semibold wrap-anywhere text-ink">{message.author.name}</span>}
            {!isJoined && time}
            <MessageMarks message={message} {...marks} />
            {hasIcon && icon}
            {!isJoined && actions}
          </div>
        )}
        <MessageBody
          message={message}
          parent={parent}
          isOwn={isOwn}
          isGone={isDeleted}
          onEdited={() => row.current?.focus()}
        />
      </div>
      {isJoined && (
        <>
          {icon && hasIcon && !isLined && <span className="mt-3">{icon}</span>}
          {/* as far out as there is room, and over the text where there is none; above what a press opens, there */}
          <div className={`@container z-10 flex h-px min-w-0 flex-1 items-start justify-end ${reversed}`}>
            <div
              className={`${aside} ${isEdited ? "invisible" : ""} ${message.attachments[0] ? "@max-[15rem]:self-end" : ""} ${isOwn ? "ml-auto" : "mr-auto"}`}
            >
              {time}
              {!hasIcon && icon}
              {actions}
            </div>
          </div>
        </>
      )}
    </article>
  );
}
