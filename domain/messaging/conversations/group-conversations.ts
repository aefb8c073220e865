import type { ConversationItem } from "#contract/conversations.ts";
import { daysAgo } from "../days.ts";
import { type Flagged, isPending, isUrgent } from "./conversation-flags.ts";

/** S3 section 2, in the order of precedence. */
export const conversationGroups = [
  "Urgent",
  "Pending Actions",
  "Pinned",
  "Today",
  "Yesterday",
  "This Week",
  "Older",
] as const;
export type ConversationGroup = (typeof conversationGroups)[number];

export type Grouped = Flagged & Pick<ConversationItem, "lastActivity" | "metadata">;

/** Where a conversation stands in the hub; days are those of the viewer's zone. */
export function groupOf(conversation: Grouped, now: number): ConversationGroup {
  if (isUrgent(conversation, now)) return "Urgent";
  if (isPending(conversation, now)) return "Pending Actions";
  if (conversation.metadata.isPinned) return "Pinned";
  const days = daysAgo(conversation.lastActivity, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return days <= 7 ? "This Week" : "Older";
}

/** The groups that hold something, in their order; each keeps the order of the list. */
export function groupConversations<Item extends Grouped>(
  items: readonly Item[],
  now: number,
): { name: ConversationGroup; items: Item[] }[] {
  const grouped = Map.groupBy(items, (item) => groupOf(item, now));
  return conversationGroups.flatMap((name) => {
    const held = grouped.get(name);
    return held ? [{ name, items: held }] : [];
  });
}
