import type { Activity, SaidLately } from "#contract/activity.ts";

/** The filters of S2 section 2.10. */
export const feedFilters = ["all", "messages", "projects", "files", "reviews", "milestones"] as const;
export type FeedFilter = (typeof feedFilters)[number];

/** S2 section 5: at most so many are shown. */
const mostShown = 50;

export type FeedItem =
  | { id: string; createdAt: string; activity: Activity }
  | { id: string; createdAt: string; said: SaidLately };

/** What somebody did and what was said last, the newest first. */
export function feedOf(activities: Activity[], saids: SaidLately[]): FeedItem[] {
  const done = activities.map((activity) => ({ id: activity.id, createdAt: activity.createdAt, activity }));
  const said = saids.map((one) => ({ id: one.id, createdAt: one.createdAt, said: one }));
  return [...done, ...said].toSorted(newestFirst).slice(0, mostShown);
}

function newestFirst(one: FeedItem, other: FeedItem): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
