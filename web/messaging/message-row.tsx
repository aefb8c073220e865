import { Check, Clock, TriangleAlert } from "lucide-react";
import { clockTime } from "#domain/time/relative-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ShownMessage } from "./live.ts";
import { MessageActions } from "./message-actions.tsx";
import { MessageAttachments } from "./message-attachments.tsx";
import { Reactions } from "./reactions.tsx";
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
        {!isOwn && (
          <Avatar id={message.author.id} name={message.author.name} picture={message.author.avatar} size="small" />
        )}
        <div className={`grid max-w-[min(38rem,85%)] gap-1.5 ${isOwn ? "justify-items-end" : "justify-items-start"}`}>
          <div
            className={`flex min-h-8 items-center gap-2 text-[length:var(--text-xs)] text-ink-2 ${isOwn ? "flex-row-reverse" : ""}`}
          >
            {!isOwn && <span className="font-semibold text-ink">{message.author.name}</span>}
            <time dateTime={message.createdAt} className="num">
              {clockTime(message.createdAt)}
            </time>
            {priority && <Badge tone={priority.tone}>{priority.text}</Badge>}
            {isOwn && <StatusIcon status={message.status} />}
            {message.seq !== null && <MessageActions message={message} me={me} onReply={onReply} />}
          </div>
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
          <Reactions message={message} me={me} />
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
