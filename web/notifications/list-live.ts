// The lists of mine, under the bell and narrowed on their page, and how many there are. Late and doubled facts change nothing.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type {
  Notification,
  NotificationFilter,
  NotificationNarrowing,
  NotificationsRead,
  NotificationsRemoved,
} from "#contract/notifications.ts";
import { isAmong } from "#domain/notifications/narrowed.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { allItems, dropFromPages, isNewer, type Pages, putInOrder } from "#web/platform/paged.ts";
import * as bell from "./live.ts";

type Listed = Pages<Notification>;

const family = "notifications";
/** What lies between is the server's to count. */
const countsKey = [family, "count"];
/** For the lists that are on their way the bell, which hears of it before, has answered. */
const answered: QueryKey[] = [];

export function putNotification(cache: QueryClient, given: Notification): QueryKey[] {
  noteHeld(cache, [given.id]);
  bell.putNotification(cache, given);
  place(cache, [given.id]);
  return answered;
}

export function putRead(cache: QueryClient, read: NotificationsRead): QueryKey[] {
  const held = noteHeld(cache, read.ids);
  bell.putRead(cache, read);
  // what is not held may be of something that is not mine any more
  place(cache, held);
  // and what is mine is somewhere among what was read
  if (held.length < read.ids.length) fetchAgain(cache, { queryKey: [family, "read"] });
  return answered;
}

export function dropNotifications(cache: QueryClient, removed: NotificationsRemoved): QueryKey[] {
  noteHeld(cache, removed.ids);
  bell.dropNotifications(cache, removed);
  place(cache, removed.ids);
  // what it looks like there was not told
  if (removed.versions) fetchAgain(cache, { queryKey: [family, "archived"] });
  return answered;
}

export const notificationListLive: LiveHandlers = {
  "notification:mention": putNotification,
  "notification:added": putNotification,
  "notification:updated": putNotification,
  "notification:read": putRead,
  "notification:removed": dropNotifications,
};

/** What was fetched may be newer than what is told. Answers which of them are held. */
function noteHeld(cache: QueryClient, ids: string[]): string[] {
  const meant = new Set(ids);
  const held = listsOf(cache)
    .flatMap(([, pages]) => allItems(pages))
    .filter(({ id }) => meant.has(id));
  for (const one of held) bell.noteNotification(cache, one);
  return [...new Set(held.map(({ id }) => id))];
}

function place(cache: QueryClient, ids: string[]): void {
  const meant = new Set(ids);
  const now = ids.map((id) => bell.asTold(cache, id)).filter((one) => one !== null);
  for (const [queryKey, held] of listsOf(cache)) {
    const [, filter, narrowing] = queryKey as [string, NotificationFilter, Partial<NotificationNarrowing>?];
    const here = now.filter((one) => isAmong(one, { ...narrowing, filter }));
    const stay = new Set(here.map(({ id }) => id));
    const left = dropFromPages(held, ({ id }) => meant.has(id) && !stay.has(id));
    cache.setQueryData<Listed>(
      queryKey,
      here.reduce((pages: Listed | undefined, one) => putInOrder(pages, one, isNewer), left),
    );
  }
  // of what was held nothing is left, and there was more
  for (const [queryKey, list] of listsOf(cache))
    if (list?.pages.at(-1)?.nextCursor && allItems(list).length === 0) fetchAgain(cache, { queryKey });
  fetchAgain(cache, { queryKey: countsKey });
}

function listsOf(cache: QueryClient): [QueryKey, Listed | undefined][] {
  return cache.getQueriesData<Listed>({ queryKey: [family] }).filter(([queryKey]) => queryKey[1] !== countsKey[1]);
}
