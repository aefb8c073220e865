import { Link } from "@tanstack/react-router";
import { FolderKanban, LifeBuoy, Megaphone, MessageCircle, Paperclip, UsersRound, Video } from "lucide-react";
import type { ConversationItem } from "#contract/messaging.ts";
import { relativeTime } from "#domain/time/relative-time.ts";

const icons = {
  direct: MessageCircle,
  project: FolderKanban,
  team: UsersRound,
  consultation: Video,
  support: LifeBuoy,
  broadcast: Megaphone,
};

/** S3 section 2: type, name, time, the last word and who said it, how many wait. */
export function ConversationCard({
  conversation,
  isOpen = false,
}: {
  conversation: ConversationItem;
  isOpen?: boolean;
}) {
  const Icon = icons[conversation.type];
  const { lastMessage, unreadCount } = conversation;
  return (
    <Link
      to="/dashboard/messages"
      search={{ conversation: conversation.id }}
      aria-current={isOpen || undefined}
      className="flex gap-3 rounded-md px-3 py-2.5 transition-colors duration-(--dur-2) hover:bg-surface-2 aria-[current]:bg-accent-soft"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-[1.125rem] shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span
            className={`min-w-0 flex-1 truncate text-[length:var(--text-sm)] ${unreadCount > 0 ? "font-bold" : "font-semibold"}`}
          >
            {conversation.name}
          </span>
          <span className="num shrink-0 text-[length:var(--text-2xs)] text-ink-2">
            {relativeTime(conversation.lastActivity, Date.now())}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-[length:var(--text-xs)] text-ink-2">
            {lastMessage ? `${lastMessage.author.name}: ${lastMessage.content || "sent a file"}` : "Nothing said yet"}
          </span>
          {lastMessage !== null && lastMessage.attachments > 0 && (
            <Paperclip aria-label="with attachment" className="size-3.5 shrink-0 text-ink-3" />
          )}
          {unreadCount > 0 && (
            <span className="num shrink-0 rounded-full bg-accent-solid px-1.5 text-[length:var(--text-2xs)] leading-[1.125rem] text-on-accent">
              {unreadCount}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
