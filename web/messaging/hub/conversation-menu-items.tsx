import { useNavigate } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  Contrast,
  Files,
  Info,
  Mail,
  MailOpen,
  Pin,
  PinOff,
  Search,
  Zap,
} from "lucide-react";
import type { ConversationItem } from "#contract/conversations.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MenuList } from "#web/ui/menu-list.tsx";
import type { Opened } from "#web/ui/popup.tsx";
import { useMoveCursor } from "../message/use-move-cursor.ts";
import { isBesideList } from "../search/is-beside-list.ts";
import { useSetConversation } from "./use-set-conversation.ts";

/** What opens beside the conversation. */
const files = { kind: "files", label: "Files", icon: <Files /> } as const;
const insights = { kind: "insights", label: "Insights", icon: <ChartNoAxesColumn /> } as const;
const automation = { kind: "automation", label: "Automation", icon: <Zap /> } as const;
const design = { kind: "design", label: "Design feedback", icon: <Contrast /> } as const;

interface Props {
  conversation: ConversationItem;
  opened: Opened;
  /** Of the open one: its dialogs, and its search where there is no button for it. */
  onOpen?: ((kind: "details" | "date" | "files" | "insights" | "design" | "automation" | "search") => void) | undefined;
}

/** What one does with a conversation as a whole. */
export function ConversationMenuItems({ conversation, opened, onOpen }: Props) {
  const set = useSetConversation(conversation);
  const navigate = useNavigate();
  const markRead = useMoveCursor("readMessage");
  const markUnread = useMoveCursor("markUnread");
  const { isArchived, isMuted, isPinned } = conversation.metadata;
  const isUnread = conversation.unreadCount > 0;
  const lastId = conversation.lastMessage?.id;
  const toConsultation = () =>
    void navigate({ to: "/dashboard/consultations", search: { tab: "all", conversation: conversation.id } });
  const items = [
    conversation.type === "consultation" && {
      label: "Time and agenda",
      icon: <CalendarClock />,
      onSelect: toConsultation,
    },
    onOpen && { label: "Details and people", icon: <Info />, onSelect: () => onOpen("details") },
    onOpen &&
      !isBesideList() && {
        label: "Search in this conversation",
        icon: <Search />,
        onSelect: () => onOpen("search"),
      },
    onOpen && { label: "Jump to date", icon: <CalendarDays />, onSelect: () => onOpen("date") },
    ...(onOpen ? [files, insights, hasAutomation(conversation) && automation, design] : []).map(
      (panel) => panel && { ...panel, onSelect: () => onOpen?.(panel.kind) },
    ),
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
    lastId !== undefined && {
      label: isUnread ? "Mark read" : "Mark unread",
      icon: isUnread ? <MailOpen /> : <Mail />,
      onSelect: () => (isUnread ? markRead : markUnread).mutate(lastId),
    },
    {
      label: isArchived ? "Unarchive" : "Archive",
      icon: isArchived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => set.mutate({ archived: !isArchived }),
    },
  ];
  return <MenuList align="end" opened={opened} items={items.filter((item) => typeof item === "object")} />;
}

/** The same as buttons, in the order of S3 section 2, for a head that has the room. */
export function ConversationTools({ conversation, onOpen }: ToolsProps) {
  return [files, design, insights, hasAutomation(conversation) && automation].map(
    (tool) =>
      tool && (
        <IconButton
          key={tool.kind}
          label={tool.label}
          icon={tool.icon}
          aria-haspopup="dialog"
          onClick={() => onOpen(tool.kind)}
        />
      ),
  );
}

export interface ToolsProps {
  conversation: ConversationItem;
  onOpen: (kind: "files" | "design" | "insights" | "automation") => void;
}

/** Staff look into conversations of support, too, without a part in them. */
function hasAutomation({ joinedSeq }: ConversationItem): boolean {
  return joinedSeq !== null;
}
