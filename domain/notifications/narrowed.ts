import type { Notification, NotificationFilter, NotificationNarrowing } from "#contract/notifications.ts";
import { folded } from "#domain/folded.ts";

const filters: Record<NotificationFilter, (one: Notification) => boolean> = {
  all: isListed,
  unread: (one) => isListed(one) && !one.isRead,
  read: (one) => isListed(one) && one.isRead,
  actionable: (one) => isListed(one) && one.actionable,
  archived: (one) => !isListed(one),
};

/** The release before this one told nothing of the archive. */
function isListed({ archivedAt }: Partial<Notification>): boolean {
  return !archivedAt;
}

/** Whether a list that is narrowed so holds this one, as the server's does (S2 section 2.6). */
export function isAmong(
  one: Notification,
  { filter, priority, type, since, search }: Pick<NotificationNarrowing, "filter"> & Partial<NotificationNarrowing>,
): boolean {
  return (
    filters[filter](one) &&
    (priority === undefined || one.priority === priority) &&
    (type === undefined || one.type === type) &&
    (since === undefined || one.createdAt >= since) &&
    (!search || [one.title, one.message].some((text) => folded(text).includes(folded(search.trim()))))
  );
}

/** Since when, by the clock and days of whoever looks: from midnight on, or for seven or thirty days. */
export function sinceOf(range: NotificationRange, now: number): string | undefined {
  if (range === "all") return undefined;
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - daysBefore[range]);
  return day.toISOString();
}

/** S2 section 2.6. */
export const notificationRanges = ["all", "today", "week", "month"] as const;
export type NotificationRange = (typeof notificationRanges)[number];
/** A week and a month end today. */
const daysBefore = { today: 0, week: 6, month: 29 };
