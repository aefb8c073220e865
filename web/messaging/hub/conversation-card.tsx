import { Link } from "@tanstack/react-router";
import {
  BellOff,
  Ellipsis,
  FolderKanban,
  LifeBuoy,
  Megaphone,
  MessageCircle,
  Paperclip,
  Star,
  UsersRound,
  Video,
} from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import type { LastMessage } from "#contract/messages.ts";
import { flagsOf } from "#domain/messaging/conversations/conversation-flags.ts";
import { shownLine } from "#domain/messaging/shown-line.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { useMe } from "#web/accounts/queries.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { writeNext } from "../composer/write-next.ts";
import { useStored } from "../drafts/use-stored.ts";
import { pressable, useLongPress } from "../message/use-long-press.ts";
import { ConversationMenu } from "./conversation-menu.tsx";
import { useCardLeft } from "./use-card-left.ts";

const icons = {
  direct: MessageCircle,
  project: FolderKanban,
  team: UsersRound,
  consultation: Video,
  support: LifeBuoy,
  broadcast: Megaphone,
};

const sentiments = { positive: "bg-ok", concerned: "bg-warn", negative: "bg-bad" };

interface Props {
  conversation: ConversationItem;
  isOpen?: boolean;
  /** Where it opens beside the list; else in the hub, as its address says. */
  onOpen?: (() => void) | undefined;
}

/**
 * S3 section 2: type, name, pin, time, the last word and who said it, how it sounds, how many wait, what presses. What is
 * done with it takes the time's place while somebody points at the card.
 */
export function ConversationCard({ conversation, isOpen = false, onOpen }: Props) {
  const now = useNow();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useCardLeft(card);
  const longPress = useLongPress(() => setMenuOpen(true));
  const me = useMe()?.id ?? "";
  const draft = useStored(draftKey(me, "text", conversation.id)) ?? "";
  const isLeft = !isOpen && draft.trim() !== "";
  const Icon = icons[conversation.type];
  const { lastMessage, unreadCount, metadata } = conversation;
  const words = lastMessage ? lastWords(lastMessage) : "Nothing said yet";
  const { urgent, pending, questions } = flagsOf(conversation, now);
  const sentiment = lastMessage?.signs.find((sign): sign is keyof typeof sentiments => sign in sentiments);

  // the key of the context menu, and a finger: a mouse keeps the browser's own menu
  function onContextMenu(event: MouseEvent) {
    if ((event.nativeEvent as PointerEvent).pointerType === "mouse") return;
    event.preventDefault();
    setMenuOpen(true);
  }

  return (
    <div ref={card} data-card={conversation.id} className="group/card relative">
      <Link
        to="/dashboard/messages"
        search={{ conversation: conversation.id }}
        aria-current={isOpen || undefined}
        onClick={(event) => {
          // not into another tab
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          if (!isOpen) writeNext(conversation.id);
          if (!onOpen) return;
          event.preventDefault();
          onOpen();
        }}
        onContextMenu={onContextMenu}
        {...longPress}
        className={`flex gap-3 rounded-md px-3 py-2.5 pointer-coarse:pr-12 transition-colors duration-(--dur-2) hover:bg-surface-2 group-has-aria-expanded/card:bg-surface-2 aria-[current]:bg-accent-soft ${pressable}`}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-[1.125rem] shrink-0 text-ink-3" />
        {/* in large letters the name has lines of its own */}
        <span className="@container min-w-0 flex-1">
          <span className="flex items-baseline gap-x-2 @max-[10rem]:flex-wrap">
            <span
              dir="auto"
              className={`min-w-0 flex-1 truncate @max-[10rem]:line-clamp-2 @max-[10rem]:basis-full @max-[10rem]:whitespace-normal text-[length:var(--text-sm)] ${unreadCount > 0 ? "font-bold" : "font-semibold"}`}
            >
              {conversation.name}
            </span>
            {metadata.isPinned && (
              <Star aria-label="Pinned" className="size-3.5 shrink-0 self-center fill-current text-warn" />
            )}
            {metadata.isMuted && <BellOff aria-label="Muted" className="size-3.5 shrink-0 self-center text-ink-3" />}
            <time
              dateTime={conversation.lastActivity}
              className="num shrink-0 text-[length:var(--text-2xs)] text-ink-2 group-focus-within/card:opacity-0 group-hover/card:opacity-0 group-has-aria-expanded/card:opacity-0 pointer-coarse:opacity-100!"
            >
              {relativeTime(conversation.lastActivity, now)}
            </time>
          </span>
          <span className="flex items-center gap-2">
            {sentiment && !isLeft && (
              <span
                role="img"
                aria-label={`Sentiment: ${sentiment}`}
                data-tip={`Sentiment: ${sentiment}`}
                className={`size-2 shrink-0 rounded-full ${sentiments[sentiment]}`}
              />
            )}
            <span className="min-w-0 flex-1 truncate text-[length:var(--text-xs)] text-ink-2">
              {isLeft ? (
                <>
                  <span className="font-semibold text-accent-text">Draft:</span> {plainWords(draft)}
                </>
              ) : (
                words
              )}
            </span>
            {lastMessage?.attachments[0] && !isLeft && (
              <Paperclip aria-label="with attachment" className="size-3.5 shrink-0 text-ink-3" />
            )}
            {unreadCount > 0 && (
              <span
                className={`num shrink-0 rounded-full px-1.5 text-[length:var(--text-2xs)] leading-[1.125rem] ${metadata.isMuted ? "bg-surface-3 text-ink-2" : "bg-accent-solid text-on-accent"}`}
              >
                {unreadCount}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
          {urgent + pending + questions > 0 && (
            <span className="mt-1 flex flex-wrap gap-1">
              {urgent > 0 && <Badge tone="bad">{counted("Urgent", urgent)}</Badge>}
              {pending > 0 && <Badge tone="warn">{counted("Pending", pending)}</Badge>}
              {questions > 0 && <Badge tone="info">{counted("Question", questions)}</Badge>}
            </span>
          )}
        </span>
      </Link>
      <span className="absolute top-1.5 right-2 pointer-coarse:top-0.5 pointer-coarse:right-0.5 opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
        <ConversationMenu
          conversation={conversation}
          open={isMenuOpen}
          onOpenChange={setMenuOpen}
          trigger={
            <button
              type="button"
              aria-label={`More actions for ${conversation.name}`}
              className="grid size-6 place-items-center rounded-md text-ink-2 hover:text-ink pointer-coarse:size-11"
            >
              <Ellipsis aria-hidden="true" className="size-4" />
            </button>
          }
        />
      </span>
    </div>
  );
}

/** The number from two on: one is what the word says. */
function counted(what: string, number: number): string {
  return number > 1 ? `${what} ${number}` : what;
}

function lastWords({ type, isDeleted, content, author }: LastMessage): string {
  if (type === "system") return shownLine(content);
  return `${author.name}: ${isDeleted ? "deleted a message" : plainWords(content) || "sent a file"}`;
}
