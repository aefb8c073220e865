import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Hash, Pencil } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { showInRow } from "#web/ui/show-in-row.ts";
import { topics } from "../queries.ts";
import { useThread } from "../thread/thread-context.ts";
import { holdTopic } from "./hold-topic.ts";
import { useTopic } from "./use-topic.ts";

/**
 * The conversation and its topics with what is unread in each; a press keeps the thread to one. Of many the liveliest stand
 * here, with the one that is open, and a button leads to all.
 */
export function TopicBar({ conversationId }: { conversationId: string }) {
  // a row of few: what would be kept weighs more than it saves
  "use no memo";
  const { topicId, keepTo, conversation, reply, open } = useThread();
  const cache = useQueryClient();
  const known = useQuery(topics(conversationId)).data;
  const { leftOut, isOver } = useTopic(conversationId, topicId);
  const items = known?.items ?? [];
  const row = useRef<HTMLFieldSetElement>(null);
  const place = items.findIndex(({ id }) => id === topicId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be chosen at a message, and the liveliest moves to the front
  useEffect(() => {
    // with what is done with it
    const chosen = row.current?.querySelector("[aria-pressed=true]")?.parentElement;
    if (row.current && chosen) showInRow(row.current, chosen);
  }, [topicId, place]);
  useEffect(() => {
    if (isOver) keepTo(null);
  }, [isOver, keepTo]);
  useEffect(() => {
    if (leftOut) holdTopic(cache, leftOut);
  }, [cache, leftOut]);
  if (items.length === 0) return null;
  return (
    <fieldset
      ref={row}
      className="flex min-w-0 shrink-0 gap-1 overflow-x-auto border-b border-line px-4 py-2 low:py-1 sm:px-5"
    >
      <legend className="sr-only">Topics</legend>
      <Choice
        label="Everything"
        isChosen={topicId === null}
        unread={conversation?.unreadCount ?? 0}
        onChoose={() => keepTo(null)}
      />
      {/* before a hundred others */}
      {known?.nextCursor && (
        <IconButton label="All topics" icon={<Ellipsis />} onClick={() => open({ kind: "all-topics" })} />
      )}
      {items.map((topic) => (
        <Choice
          key={topic.id}
          label={topic.title}
          isChosen={topic.id === topicId}
          unread={topic.unread.length}
          isTopic
          onChoose={() => keepTo(topic.id)}
          onRename={reply && (() => open({ kind: "rename-topic", topic }))}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  isChosen: boolean;
  unread: number;
  isTopic?: boolean;
  onChoose: () => void;
  /** Null: who reads here does not write. */
  onRename?: (() => void) | null;
}

function Choice({ label, isChosen, unread, isTopic = false, onChoose, onRename }: ChoiceProps) {
  "use no memo";
  return (
    <span className="flex shrink-0 items-center gap-1">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-8 pointer-coarse:min-h-11 max-w-56 items-center gap-1.5 rounded-full border border-line px-2.5 text-[length:var(--text-xs)] font-semibold text-ink-2 hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
      >
        {isTopic && <Hash aria-hidden="true" className="size-3.5 shrink-0" />}
        <span dir="auto" className="truncate">
          {label}
        </span>
        {unread > 0 && (
          <span className="num rounded-full bg-accent-solid px-1.5 text-[length:var(--text-2xs)] text-on-accent">
            {unread > 99 ? "99+" : unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </button>
      {isChosen && onRename && <IconButton label="Rename the topic" icon={<Pencil />} onClick={onRename} />}
    </span>
  );
}
