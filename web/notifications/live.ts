// My notifications in the cache: the list, and the ids that the bell counts. Late and doubled facts change nothing.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { maxUnreadCounted } from "#contract/limits.ts";
import type { Notification, NotificationsRead } from "#contract/notifications.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { allItems, dropFromPages, isNewer, mapPages, type Pages, putInOrder } from "#web/platform/paged.ts";

interface Unread {
  ids: string[];
}
/** When each was read; null: it was taken back. What is told late of the time before does not bring it up again. */
type Ended = Record<string, string | null>;

const ended: QueryKey = ["ended-notifications"];
const list: QueryKey = ["notifications"];
const unread: QueryKey = ["unread-notifications"];

export function putNotification(cache: QueryClient, given: Notification): QueryKey[] {
  const end = cache.getQueryData<Ended>(ended)?.[given.id];
  if (end === null) return [];
  const held = allItems(cache.getQueryData<Pages<Notification>>(list)).find(({ id }) => id === given.id);
  const newer = held && held.version > given.version ? held : given;
  const readAt = given.readAt ?? held?.readAt ?? end ?? null;
  const notification = { ...newer, isRead: readAt !== null, readAt };
  cache.setQueryData<Pages<Notification>>(list, (pages) => putInOrder(pages, notification, isNewer));
  cache.setQueryData<Unread>(
    unread,
    (known) =>
      known && { ids: [...(notification.isRead ? [] : [given.id]), ...known.ids.filter((id) => id !== given.id)] },
  );
  return [list, unread];
}

export function putRead(cache: QueryClient, { ids, readAt }: NotificationsRead): QueryKey[] {
  const meant = new Set(ids);
  end(cache, ids, readAt);
  cache.setQueryData<Pages<Notification>>(
    list,
    (pages) => pages && mapPages(pages, (one) => (meant.has(one.id) ? { ...one, isRead: true, readAt } : one)),
  );
  dropUnread(cache, meant);
  return [list, unread];
}

function dropNotifications(cache: QueryClient, { ids }: { ids: string[] }): QueryKey[] {
  const meant = new Set(ids);
  end(cache, ids, null);
  cache.setQueryData<Pages<Notification>>(list, (pages) => dropFromPages(pages, ({ id }) => meant.has(id)));
  dropUnread(cache, meant);
  return [list, unread];
}

/** What was told of something that I lost, or that went, is not there any more, until it is back: the server knows which. */
function askAnew(cache: QueryClient): QueryKey[] {
  for (const queryKey of [list, unread]) fetchAgain(cache, { queryKey });
  return [list, unread];
}

function askIfMine(cache: QueryClient, { userId }: { userId: string }, me: string): QueryKey[] {
  return userId === me ? askAnew(cache) : [];
}

export const notificationLive: LiveHandlers = {
  "notification:mention": putNotification,
  "notification:added": putNotification,
  "notification:updated": putNotification,
  "notification:read": putRead,
  "notification:removed": dropNotifications,
  "conversation:left": askIfMine,
  "member:left": askIfMine,
  "team:member-left": askIfMine,
  "project:member-left": askIfMine,
  "project:deleted": askAnew,
  "project:restored": askAnew,
  "team:closed": askAnew,
  "team:deleted": askAnew,
  "team:restored": askAnew,
  "organization:deleted": askAnew,
  "organization:restored": askAnew,
};

function end(cache: QueryClient, ids: string[], how: string | null): void {
  cache.setQueryData<Ended>(ended, (known = {}) => {
    const given = ids.filter((id) => known[id] !== null).map((id) => [id, how] as const);
    return { ...known, ...Object.fromEntries(given) };
  });
}

/** Behind as many as the server counts are more, and which of them is left is the server's to say. */
function dropUnread(cache: QueryClient, meant: ReadonlySet<string>): void {
  const isCut = cache.getQueryData<Unread>(unread)?.ids[maxUnreadCounted - 1];
  cache.setQueryData<Unread>(unread, (known) => known && { ids: known.ids.filter((id) => !meant.has(id)) });
  if (isCut) fetchAgain(cache, { queryKey: unread });
}
