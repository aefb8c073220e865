import { useQuery } from "@tanstack/react-query";
import {
  BookMarked,
  Copy,
  Eye,
  Forward,
  Hash,
  History,
  Link2,
  ListMinus,
  ListPlus,
  Mail,
  Pencil,
  Reply,
  SmilePlus,
  Star,
  ThumbsUp,
  Trash2,
} from "lucide-react";
import { MenuList } from "#web/ui/menu-list.tsx";
import type { Opened } from "#web/ui/popup.tsx";
import { toast } from "#web/ui/toast.ts";
import { useChangeMessage } from "../changing/use-change-message.ts";
import type { ShownMessage } from "../live.ts";
import { tellStuck } from "../outgoing/stuck.ts";
import { topics } from "../queries.ts";
import { useThread } from "../thread/thread-context.ts";
import { useLeaveTopic } from "../topics/use-leave-topic.ts";
import { useMoveCursor } from "./use-move-cursor.ts";
import { isMine, like, useReact } from "./use-react.ts";
import { useStar } from "./use-star.ts";

interface Props {
  message: ShownMessage;
  opened: Opened;
}

/**
 * S3 section 2: Copy, Forward, Star, and Edit and Delete for own messages; besides, who read and reacted. Under a finger,
 * which hovers over nothing, like and reply come first. What is done with own messages alone stands where a menu that does
 * not fit a phone is not cut. What is not sent yet is copied, edited or discarded.
 */
export function MessageMenuItems({ message, opened }: Props) {
  const thread = useThread();
  const isStarred = thread.starred.has(message.id);
  const star = useStar(isStarred);
  const leaveTopic = useLeaveTopic(thread.me);
  const markUnread = useMoveCursor("markUnread");
  const react = useReact(thread.me);
  const isFinger = matchMedia("(pointer: coarse)").matches;
  const isOwn = message.author.id === thread.me;
  // whoever only reads here answers nothing, either
  const mayWrite = thread.reply !== null;
  const mayJoin = mayWrite && message.topicId === null && message.type !== "system";
  const hasTopics = (useQuery(topics(message.conversationId)).data?.items.length ?? 0) > 0;
  const show = (kind: "forward" | "delete" | "history" | "readers" | "reactions" | "topic" | "join-topic") => () =>
    thread.open({ kind, message });
  const { reply } = thread;
  const { remove } = useChangeMessage();
  const words = message.waiting?.content ?? message.content;
  const copyText = words && {
    label: "Copy",
    icon: <Copy />,
    onSelect: () => void copy(words, "Copied."),
  };
  const edit = isOwn && { label: "Edit", icon: <Pencil />, onSelect: () => thread.edit(message) };
  const ofWaiting = [
    copyText,
    edit,
    { label: "Discard", icon: <Trash2 />, onSelect: () => remove(message).catch(tellStuck) },
  ];
  const ofSent = [
    isFinger &&
      message.type !== "system" && {
        label: isMine(message, like, thread.me) ? "Unlike" : "Like",
        icon: <ThumbsUp />,
        onSelect: () => react.mutate({ message, reaction: like }),
      },
    isFinger && reply !== null && { label: "Reply", icon: <Reply />, onSelect: () => reply(message) },
    edit,
    isOwn && { label: "Delete", icon: <Trash2 />, onSelect: show("delete") },
    copyText,
    { label: "Copy link", icon: <Link2 />, onSelect: () => void copy(linkTo(message), "The link was copied.") },
    { label: "Forward", icon: <Forward />, onSelect: show("forward") },
    {
      label: isStarred ? "Remove star" : "Star",
      icon: isStarred ? <BookMarked /> : <Star />,
      onSelect: () => star.mutate(message),
    },
    mayJoin && hasTopics && { label: "Add to a topic", icon: <ListPlus />, onSelect: show("join-topic") },
    mayJoin && { label: "Start a topic", icon: <Hash />, onSelect: show("topic") },
    mayWrite &&
      message.topicId !== null && {
        label: "Take out of the topic",
        icon: <ListMinus />,
        onSelect: () => leaveTopic.mutate(message),
      },
    { label: "Mark unread from here", icon: <Mail />, onSelect: () => markUnread.mutate(message.id) },
    { label: "Read by", icon: <Eye />, onSelect: show("readers") },
    message.reactions.length > 0 && { label: "Reactions", icon: <SmilePlus />, onSelect: show("reactions") },
    message.isEdited && { label: "Edit history", icon: <History />, onSelect: show("history") },
  ];
  const items = message.seq === null ? ofWaiting : ofSent;
  return <MenuList align="end" opened={opened} items={items.filter((item) => typeof item === "object")} />;
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void toast(done);
  } catch {
    void toast("This browser does not allow copying here.");
  }
}

function linkTo({ conversationId, id }: ShownMessage): string {
  return `${location.origin}/dashboard/messages?conversation=${conversationId}&message=${id}`;
}
