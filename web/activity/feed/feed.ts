import type { Activity } from "#contract/activity.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import type { LastMessage } from "#contract/messages.ts";

/** The filters of S2 section 2.10. */
export const feedFilters = ["all", "messages", "projects", "files", "reviews", "milestones"] as const;
export type FeedFilter = (typeof feedFilters)[number];

/** S2 section 5: at most so many are shown. */
const mostShown = 50;

export type FeedItem =
  | { id: string; createdAt: string; activity: Activity }
  | { id: string; createdAt: string; said: LastMessage; conversation: Pick<ConversationItem, "id" | "name"> };

/** What somebody did and what was said last in each conversation, the newest first. `by`: whose alone, or null. */
export function feedOf(activities: Activity[], conversations: ConversationItem[], by: string | null): FeedItem[] {
  const done = activities.map((activity) => ({ id: activity.id, createdAt: activity.createdAt, activity }));
  const said = conversations.flatMap(({ id, name, lastMessage }) =>
    lastMessage && !lastMessage.isDeleted && (by === null || lastMessage.author.id === by)
      ? [{ id: lastMessage.id, createdAt: lastMessage.createdAt, said: lastMessage, conversation: { id, name } }]
      : [],
  );
  return [...done, ...said].toSorted(newestFirst).slice(0, mostShown);
}

function newestFirst(one: FeedItem, other: FeedItem): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
