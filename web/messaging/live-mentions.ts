// Messages that name me, in the cache: the newest first. Doubled facts change nothing.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Message } from "#contract/messages.ts";
import { allItems, dropFromPages, isNewer, type Pages, putInOrder } from "#web/platform/paged.ts";

const list: QueryKey = ["mentions"];

export function putInMentions(cache: QueryClient, message: Message, me: string): QueryKey[] {
  const { id, version, author, mentions, isDeleted } = message;
  if (author.id === me) return [];
  if (isDeleted || !mentions.includes(me)) {
    if (version === 1) return [];
    cache.setQueryData<Pages<Message>>(list, (pages) =>
      dropFromPages(pages, (one) => one.id === id && one.version < version),
    );
    return [list];
  }
  cache.setQueryData<Pages<Message>>(list, (pages) => {
    const held = allItems(pages).find((one) => one.id === id);
    return held && held.version > version ? pages : putInOrder(pages, message, isNewer);
  });
  return [list];
}
