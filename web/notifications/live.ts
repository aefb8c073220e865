// My notifications as they are told: what the bell counts. The lists under it join when they are first asked for
// (`list-live.ts`). Late and doubled facts change nothing.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { maxUnreadCounted } from "#contract/limits.ts";
import type { Notification, NotificationsRead, NotificationsRemoved } from "#contract/notifications.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { latestTold } from "#web/platform/latest-told.ts";
import type { LiveHandlers } from "#web/platform/live.ts";

interface Unread {
  ids: string[];
}
/** One whole, or of one that it was read. */
type Given = Pick<Notification, "id"> & Partial<Notification>;

const list: QueryKey = ["notifications"];
const unread: QueryKey = ["unread-notifications"];
/** The one of the highest version, and when it was read last. */
const told = latestTold<[newest: Notification | undefined, lastRead: string]>();

/** It is held, or told, so: what is told late of the time before does not bring that up again. */
export function noteNotification(cache: QueryClient, given: Given): void {
  const [newest, lastRead = ""] = told.of(cache, given.id) ?? [];
  const held = newest?.version ?? 0;
  // the same one again, whole, may show its person by a newer name
  const isNewer = given.version && (given.version > held || (given.title !== undefined && given.version === held));
  const readAt = given.readAt ?? "";
  told.note(cache, given.id, [isNewer ? (given as Notification) : newest, readAt > lastRead ? readAt : lastRead]);
}

/** By all that is known of it, in whatever order it came. Null: it is in no list. */
export function asTold(cache: QueryClient, id: string): Notification | null {
  const [newest, lastRead = ""] = told.of(cache, id) ?? [];
  if (!newest || newest.snoozedUntil) return null;
  // back from a snooze it is as new, and was read before that
  const isOver = newest.version > 1 && lastRead < newest.createdAt;
  const readAt = newest.readAt ?? ((!isOver && lastRead) || null);
  return { ...newest, isRead: readAt !== null, readAt };
}

export function putNotification(cache: QueryClient, given: Notification): QueryKey[] {
  return count(cache, [given]);
}

export function putRead(cache: QueryClient, { ids, readAt }: NotificationsRead): QueryKey[] {
  return count(
    cache,
    ids.map((id) => ({ id, readAt })),
  );
}

/** Out of every list: into the archive in these versions, or, without them, for ever. */
export function dropNotifications(cache: QueryClient, { ids, versions }: NotificationsRemoved): QueryKey[] {
  const versionOf = (place: number) => versions?.[place] ?? Number.POSITIVE_INFINITY;
  return count(
    cache,
    ids.map((id, place) => ({ id, version: versionOf(place), snoozedUntil: "ever" })),
  );
}

/** What was told of something that I lost, or that went, is not there any more, until it is back: the server knows which. */
function askAnew(cache: QueryClient, keys: QueryKey[]): QueryKey[] {
  for (const queryKey of keys) fetchAgain(cache, { queryKey });
  return keys;
}

const askForAll = (cache: QueryClient) => askAnew(cache, [list, unread]);

function askIfMine(cache: QueryClient, { userId }: { userId: string }, me: string): QueryKey[] {
  return userId === me ? askForAll(cache) : [];
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
  // where nothing is unread, nothing can count less
  "file:removed": (cache) => askAnew(cache, cache.getQueryData<Unread>(unread)?.ids[0] ? [list, unread] : [list]),
  "file:restored": askForAll,
  "project:deleted": askForAll,
  "project:restored": askForAll,
  "team:closed": askForAll,
  "team:deleted": askForAll,
  "team:restored": askForAll,
  "organization:deleted": askForAll,
  "organization:restored": askForAll,
};

/** Which of these are unread now. */
function count(cache: QueryClient, given: Given[]): QueryKey[] {
  for (const one of given) noteNotification(cache, one);
  const ids = given.map(({ id }) => id);
  const meant = new Set(ids);
  const now = ids.filter((id) => asTold(cache, id)?.isRead === false);
  const isCut = cache.getQueryData<Unread>(unread)?.ids[maxUnreadCounted - 1];
  cache.setQueryData<Unread>(
    unread,
    (known) => known && { ids: [...now, ...known.ids.filter((id) => !meant.has(id))] },
  );
  // behind as many as the server counts are more, and which of them is left is the server's to say
  if (isCut && now.length < ids.length) fetchAgain(cache, { queryKey: unread });
  return [list, unread];
}
