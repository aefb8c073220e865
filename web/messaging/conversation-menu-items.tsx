import { Archive, ArchiveRestore, Bell, BellOff, CalendarDays, Info, Mail, Pin, PinOff } from "lucide-react";
import type { ConversationItem } from "#contract/conversations.ts";
import { MenuList } from "#web/ui/menu-list.tsx";
import type { Opened } from "#web/ui/popup.tsx";
import { useMarkUnread } from "./use-mark-unread.ts";
import { useSetConversation } from "./use-set-conversation.ts";

interface Props {
  conversation: ConversationItem;
  opened: Opened;
  /** Of the open one: its dialogs. */
  onOpen?: ((kind: "details" | "date") => void) | undefined;
}

/** What one does with a conversation as a whole. */
export function ConversationMenuItems({ conversation, opened, onOpen }: Props) {
  const set = useSetConversation(conversation);
  const markUnread = useMarkUnread();
  const { isArchived, isMuted, isPinned } = conversation.metadata;
  const lastId = conversation.unreadCount === 0 ? conversation.lastMessage?.id : undefined;
  const items = [
    onOpen && { label: "Details and people", icon: <Info />, onSelect: () => onOpen("details") },
    onOpen && { label: "Jump to date", icon: <CalendarDays />, onSelect: () => onOpen("date") },
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
    lastId !== undefined && { label: "Mark unread", icon: <Mail />, onSelect: () => markUnread.mutate(lastId) },
    {
      label: isArchived ? "Unarchive" : "Archive",
      icon: isArchived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => set.mutate({ archived: !isArchived }),
    },
  ];
  return <MenuList align="end" opened={opened} items={items.filter((item) => typeof item === "object")} />;
}
