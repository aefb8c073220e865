import { ArrowDown } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { VList, type VListHandle } from "virtua";
import type { ConversationItem } from "#contract/messaging.ts";
import { dayLabel } from "#domain/messaging/days.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { ShownMessage } from "./live.ts";
import { MessageRow } from "./message-row.tsx";
import { useRead } from "./use-read.ts";

interface Props {
  messages: ShownMessage[];
  me: string;
  conversation: ConversationItem | undefined;
  hasOlder: boolean;
  onOlder: () => void;
  onReply: (message: ShownMessage) => void;
}

/** Pixels from the end within which the reader is at the end, and from the start within which older ones are fetched. */
const near = 80;
const soon = 600;

/** Opens at the end, follows it while the reader is there, and loads older ones without a jump. */
export function MessageList({ messages, me, conversation, hasOlder, onOlder, onReply }: Props) {
  const list = useRef<VListHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const firstId = messages[0]?.id;
  const held = useRef({ firstId, count: messages.length });
  // true only in the render that prepends
  const isPrepending = held.current.firstId !== firstId && messages.length > held.current.count;
  const last = messages.at(-1);
  const isMine = last?.author.id === me;

  useEffect(() => {
    held.current = { firstId, count: messages.length };
  }, [firstId, messages.length]);
  // the newest one moves the reader who was at the end; whoever reads further up stays there
  const follow = useEffectEvent(() => {
    if (isAtEnd || isMine) list.current?.scrollToIndex(messages.length - 1, { align: "end" });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what it reacts to
  useLayoutEffect(() => follow(), [last?.id]);
  useRead({ conversation, newest: newestNumbered(messages), isAtEnd });

  function onScroll(offset: number) {
    const handle = list.current;
    if (!handle) return;
    setAtEnd(handle.scrollSize - offset - handle.viewportSize < near);
    if (offset < soon && hasOlder) onOlder();
  }

  if (messages.length === 0) {
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState title="Start the conversation" text="Be the first to send a message in this conversation" />
      </div>
    );
  }
  return (
    <div className="relative min-h-0 flex-1" role="log" aria-label="Messages" aria-live="polite">
      <VList ref={list} shift={isPrepending} bufferSize={800} onScroll={onScroll} className="h-full px-4 sm:px-5">
        {messages.map((message, place) => (
          <MessageRow
            key={message.id}
            message={message}
            me={me}
            day={newDay(messages[place - 1], message)}
            parent={message.replyTo ? messages.find(({ id }) => id === message.replyTo) : undefined}
            onReply={() => onReply(message)}
          />
        ))}
      </VList>
      {!isAtEnd && (
        <div className="absolute inset-x-0 bottom-3 grid place-items-center">
          <Button
            icon={<ArrowDown />}
            onClick={() => list.current?.scrollToIndex(messages.length - 1, { align: "end" })}
          >
            {conversation && conversation.unreadCount > 0 ? `${conversation.unreadCount} new` : "Latest"}
          </Button>
        </div>
      )}
    </div>
  );
}

function newestNumbered(messages: ShownMessage[]): ShownMessage | undefined {
  return messages.findLast(({ seq }) => seq !== null);
}

/** The day's name where it changes. */
function newDay(before: ShownMessage | undefined, message: ShownMessage): string | null {
  const label = dayLabel(message.createdAt, Date.now());
  return before && dayLabel(before.createdAt, Date.now()) === label ? null : label;
}
