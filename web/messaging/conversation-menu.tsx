import { Archive, ArchiveRestore, Bell, BellOff, Ellipsis, Mail, Pin, PinOff } from "lucide-react";
import type { ConversationItem } from "#contract/messaging.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useMarkUnread } from "./use-mark-unread.ts";
import { useSetConversation } from "./use-set-conversation.ts";

/** What one does with a conversation without opening it. */
export function ConversationMenu({ conversation }: { conversation: ConversationItem }) {
  const set = useSetConversation(conversation.id);
  const markUnread = useMarkUnread();
  const { isArchived, isMuted, isPinned } = conversation.metadata;
  const lastId = conversation.lastMessage?.id;
  const items = [
    {
      label: isPinned ? "Unpin" : "Pin",
      icon: isPinned ? <PinOff /> : <Pin />,
      onSelect: () => set.mutate({ pinned: !isPinned }),
    },
    {
      label: isMuted ? "Unmute" : "Mute",
      icon: isMuted ? <Bell /> : <BellOff />,
      onSelect: () => set.mutate({ muted: !isMuted }),
    },
    lastId !== undefined &&
      conversation.unreadCount === 0 && {
        label: "Mark unread",
        icon: <Mail />,
        onSelect: () => markUnread.mutate(lastId),
      },
    {
      label: isArchived ? "Unarchive" : "Archive",
      icon: isArchived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => set.mutate({ archived: !isArchived }),
    },
  ];
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`More actions for ${conversation.name}`}
          className="grid size-8 place-items-center rounded-md bg-surface-2 text-ink-2 hover:text-ink"
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </button>
      }
      items={items.filter((item) => typeof item === "object")}
    />
  );
}
