// Messages that name me, in the cache: the newest first. Late and doubled facts change nothing.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Message } from "#contract/messages.ts";
import { allItems, dropFromPages, type Pages, putInOrder } from "#web/platform/paged.ts";

const list: QueryKey = ["mentions"];
/** What was deleted names nobody any more: a late copy of before does not bring it up again. */
const deleted: QueryKey = ["deleted-mentions"];

export function putInMentions(cache: QueryClient, message: Message, me: string): QueryKey[] {
  const { id, version } = message;
  if (message.isDeleted) cache.setQueryData<Record<string, true>>(deleted, (known) => ({ ...known, [id]: true }));
  if (cache.getQueryData<Record<string, true>>(deleted)?.[id]) {
    cache.setQueryData<Pages<Message>>(list, (pages) => dropFromPages(pages, (one) => one.id === id));
    return [list];
  }
  if (message.author.id === me) return [];
  if (!message.mentions.includes(me)) {
    // an edit may have taken the name out
    cache.setQueryData<Pages<Message>>(list, (pages) =>
      dropFromPages(pages, (one) => one.id === id && one.version < version),
    );
    return version > 1 ? [list] : [];
  }
  cache.setQueryData<Pages<Message>>(list, (pages) => {
    const held = allItems(pages).find((one) => one.id === id);
    return held && held.version > version ? pages : putInOrder(pages, message, isNewer);
  });
  return [list];
}

function isNewer(one: Message, other: Message): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}
