import { useQuery } from "@tanstack/react-query";
import { Hash } from "lucide-react";
import { useEffect, useRef } from "react";
import { showInRow } from "#web/ui/show-in-row.ts";
import { topics } from "../queries.ts";
import { useThread } from "../thread/thread-context.ts";

/** The conversation and its topics with what is unread in each; a press keeps the thread to one. */
export function TopicBar({ conversationId }: { conversationId: string }) {
  const { topicId, keepTo, conversation } = useThread();
  const items = useQuery(topics(conversationId)).data?.items ?? [];
  const row = useRef<HTMLFieldSetElement>(null);
  const place = items.findIndex(({ id }) => id === topicId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be chosen at a message, and the liveliest moves to the front
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (row.current && chosen) showInRow(row.current, chosen);
  }, [topicId, place]);
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
      {items.map(({ id, title, unread }) => (
        <Choice
          key={id}
          label={title}
          isChosen={id === topicId}
          unread={unread.length}
          isTopic
          onChoose={() => keepTo(id)}
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
}

function Choice({ label, isChosen, unread, isTopic = false, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-8 pointer-coarse:min-h-11 max-w-56 shrink-0 items-center gap-1.5 rounded-full border border-line px-2.5 text-[length:var(--text-xs)] font-semibold text-ink-2 hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
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
  );
}
