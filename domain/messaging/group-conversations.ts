import type { ConversationItem } from "#contract/conversations.ts";
import { analyseMessage } from "./analyse-message.ts";
import { daysAgo } from "./days.ts";

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

export type Grouped = Pick<ConversationItem, "lastMessage" | "lastActivity" | "metadata">;

/**
 * S3 section 4, read off the last word: the priority it was given or its words tell that it presses. Answered, it presses
 * no more.
 */
export function isUrgent({ metadata, lastMessage }: Grouped): boolean {
  if (presses(metadata.priority)) return true;
  if (!isSaid(lastMessage)) return false;
  return presses(lastMessage.priority) || presses(analyseMessage(lastMessage.content).urgency);
}

/** S3 section 4: the last word, of somebody else, asks for something. */
export function isPending({ lastMessage }: Grouped, me: string): boolean {
  if (!isSaid(lastMessage) || lastMessage.author.id === me) return false;
  const { intent, category } = analyseMessage(lastMessage.content);
  return intent === "action-required" || category === "approval-request" || category === "question";
}

/** Where a conversation stands in the hub; days are those of the viewer's zone. */
export function groupOf(conversation: Grouped, { me, now }: { me: string; now: number }): ConversationGroup {
  if (isUrgent(conversation)) return "Urgent";
  if (isPending(conversation, me)) return "Pending Actions";
  if (conversation.metadata.isPinned) return "Pinned";
  const days = daysAgo(conversation.lastActivity, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return days <= 7 ? "This Week" : "Older";
}

/** The groups that hold something, in their order; each keeps the order of the list. */
export function groupConversations<Item extends Grouped>(
  items: readonly Item[],
  viewer: { me: string; now: number },
): { name: ConversationGroup; items: Item[] }[] {
  const grouped = Map.groupBy(items, (item) => groupOf(item, viewer));
  return conversationGroups.flatMap((name) => {
    const held = grouped.get(name);
    return held ? [{ name, items: held }] : [];
  });
}

function presses(priority: string): boolean {
  return priority === "critical" || priority === "high";
}

/** A line of the studio's own and a tombstone say nothing. */
export function isSaid(message: Grouped["lastMessage"]): message is NonNullable<Grouped["lastMessage"]> {
  return message !== null && message.type !== "system" && !message.isDeleted;
}
