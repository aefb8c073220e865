import { Check, Clock, Reply, SmilePlus, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { clockTime } from "#domain/time/relative-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Popover } from "#web/ui/popover.tsx";
import type { ShownMessage } from "./live.ts";
import { MessageAttachments } from "./message-attachments.tsx";
import { isMine, useReact } from "./use-react.ts";
import { useSendMessage } from "./use-send-message.ts";

interface Props {
  message: ShownMessage;
  me: string;
  /** Named where a new day begins. */
  day: string | null;
  parent: ShownMessage | undefined;
  onReply: () => void;
}

const priorities = {
  critical: { text: "URGENT", tone: "bad" },
  high: { text: "HIGH", tone: "warn" },
  low: { text: "LOW", tone: "neutral" },
} as const;
const reactions = ["👍", "❤️", "🎉", "👀", "✅", "🔥"];

/** Own messages on the right with where they are; the others on the left with who said it. */
export function MessageRow({ message, me, day, parent, onReply }: Props) {
  const isOwn = message.author.id === me;
  const priority = message.metadata.priority === "medium" ? null : priorities[message.metadata.priority];
  return (
    <div className="py-1.5">
      {day && (
        <div className="my-3 flex items-center gap-3">
          <span className="h-px flex-1 bg-line" />
          <span className="label text-ink-3">{day}</span>
          <span className="h-px flex-1 bg-line" />
        </div>
      )}
      <article
        aria-label={`${isOwn ? "You" : message.author.name}, ${clockTime(message.createdAt)}`}
        className={`group flex gap-3 ${isOwn ? "flex-row-reverse" : ""}`}
      >
        {!isOwn && <Avatar id={message.author.id} name={message.author.name} size="small" />}
        <div className={`grid max-w-[min(38rem,85%)] gap-1.5 ${isOwn ? "justify-items-end" : "justify-items-start"}`}>
          <p className="flex items-center gap-2 text-[length:var(--text-xs)] text-ink-2">
            {!isOwn && <span className="font-semibold text-ink">{message.author.name}</span>}
            <time dateTime={message.createdAt} className="num">
              {clockTime(message.createdAt)}
            </time>
            {priority && <Badge tone={priority.tone}>{priority.text}</Badge>}
            {isOwn && <StatusIcon status={message.status} />}
          </p>
          {message.replyTo && <Quoted parent={parent} />}
          {message.content && (
            <p
              className={`rounded-lg px-3.5 py-2 break-words whitespace-pre-wrap ${isOwn ? "bg-accent-soft text-ink" : "bg-surface-3 text-ink"}`}
            >
              {message.content}
            </p>
          )}
          {message.attachments.length > 0 && <MessageAttachments attachments={message.attachments} />}
          <Unsent message={message} />
          <Reactions message={message} me={me} onReply={onReply} isOwn={isOwn} />
        </div>
      </article>
    </div>
  );
}

function StatusIcon({ status }: { status: ShownMessage["status"] }) {
  if (status === "failed") return <TriangleAlert aria-label="Not sent" className="size-3.5 text-bad" />;
  if (status === "sent") return <Check aria-label="Sent" className="size-3.5 text-ink-3" />;
  return <Clock aria-label="Sending" className="size-3.5 text-ink-3" />;
}

function Quoted({ parent }: { parent: ShownMessage | undefined }) {
  return (
    <blockquote className="max-w-full truncate border-l-2 border-accent pl-2.5 text-[length:var(--text-xs)] text-ink-2">
      {parent ? `${parent.author.name}: ${parent.content || "a file"}` : "An earlier message"}
    </blockquote>
  );
}

/** S3 section 4, to the letter; the server's reason beneath. */
function Unsent({ message }: { message: ShownMessage }) {
  const { retry, takeBack } = useSendMessage(message.conversationId);
  if (message.status === "queued")
    return <p className="text-[length:var(--text-xs)] text-warn">Queued for sending...</p>;
  if (message.status !== "failed") return null;
  return (
    <div role="alert" className="grid justify-items-end gap-1 text-[length:var(--text-xs)] text-bad">
      {message.sendError && <span>{message.sendError}</span>}
      <span className="flex gap-1">
        <Button tone="ghost" onClick={() => void retry(message.id)}>
          Failed to send. Tap to retry.
        </Button>
        <Button tone="ghost" onClick={() => void takeBack(message)}>
          Discard
        </Button>
      </span>
    </div>
  );
}

interface ReactionsProps {
  message: ShownMessage;
  me: string;
  isOwn: boolean;
  onReply: () => void;
}

function Reactions({ message, me, isOwn, onReply }: ReactionsProps) {
  const react = useReact(me);
  const [isOpen, setOpen] = useState(false);
  if (message.seq === null) return null;
  return (
    <div className={`flex flex-wrap items-center gap-1 ${isOwn ? "flex-row-reverse" : ""}`}>
      {message.reactions.map(({ reaction, userIds }) => (
        <button
          key={reaction}
          type="button"
          aria-pressed={isMine(message, reaction, me)}
          aria-label={`${reaction} ${userIds.length}`}
          onClick={() => react.mutate({ message, reaction })}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line bg-surface-2 px-2 text-[length:var(--text-xs)] aria-pressed:border-accent aria-pressed:bg-accent-soft"
        >
          <span>{reaction}</span>
          <span className="num">{userIds.length}</span>
        </button>
      ))}
      <span className="flex opacity-0 transition-opacity duration-(--dur-1) group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
        <Popover
          label="Add a reaction"
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              aria-label="React"
              className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-surface-2"
            >
              <SmilePlus aria-hidden="true" className="size-4" />
            </button>
          }
        >
          <div className="flex gap-1">
            {reactions.map((reaction) => (
              <button
                key={reaction}
                type="button"
                aria-label={`React with ${reaction}`}
                className="grid size-9 place-items-center rounded-md text-lg hover:bg-surface-3"
                onClick={() => {
                  react.mutate({ message, reaction });
                  setOpen(false);
                }}
              >
                {reaction}
              </button>
            ))}
          </div>
        </Popover>
        <IconButton label="Reply" icon={<Reply />} onClick={onReply} />
      </span>
    </div>
  );
}
