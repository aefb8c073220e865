// My stars in the cache: the marks of a conversation, and the starred messages themselves.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Star, Starred } from "#contract/messages.ts";
import { allItems, dropFromPages, mapPages, type Page, type Pages } from "#web/platform/paged.ts";

interface Unstarred {
  messageId: string;
  conversationId: string;
  /** The server's time. Absent: its answer has none, and this device's clock may be ahead of it. */
  unstarredAt?: string;
}

/** When what was taken back: a late or doubled star does not bring it up again. */
const takenBack: QueryKey = ["unstarred"];

export function putStar(cache: QueryClient, starred: Starred): QueryKey[] {
  const { id, conversationId, starredAt } = starred;
  const ended = cache.getQueryData<Record<string, string>>(takenBack)?.[id] ?? "";
  if (starredAt <= ended) return [];
  cache.setQueryData<Page<Star>>(["stars", conversationId], (known) => {
    if (!known) return known;
    const others = known.items.filter(({ messageId }) => messageId !== id);
    return { ...known, items: [{ messageId: id, starredAt }, ...others].toSorted(latestFirst) };
  });
  for (const [queryKey, pages] of cache.getQueriesData<Pages<Starred>>({ queryKey: ["starred"] })) {
    const isMeant = queryKey[1] === undefined || queryKey[1] === conversationId;
    const held = pages && allItems(pages).find((entry) => entry.id === id);
    if (!pages || !isMeant || (held && held.version > starred.version)) continue;
    const rest = dropFromPages(pages, (entry) => entry.id === id) as Pages<Starred>;
    const [first, ...others] = rest.pages;
    const items = [starred, ...(first?.items ?? [])].toSorted(latestFirst);
    if (first) cache.setQueryData<Pages<Starred>>(queryKey, { ...rest, pages: [{ ...first, items }, ...others] });
  }
  return [["stars", conversationId], ["starred"]];
}

/** Unless it was starred again since. */
export function dropStar(cache: QueryClient, { messageId, conversationId, unstarredAt }: Unstarred): QueryKey[] {
  const isOver = (starredAt: string) => !unstarredAt || starredAt <= unstarredAt;
  if (unstarredAt) {
    cache.setQueryData<Record<string, string>>(takenBack, (known) => {
      const before = known?.[messageId] ?? "";
      return { ...known, [messageId]: before > unstarredAt ? before : unstarredAt };
    });
  }
  cache.setQueryData<Page<Star>>(
    ["stars", conversationId],
    (known) =>
      known && {
        ...known,
        items: known.items.filter((star) => star.messageId !== messageId || !isOver(star.starredAt)),
      },
  );
  cache.setQueriesData<Pages<Starred>>({ queryKey: ["starred"] }, (pages) =>
    dropFromPages(pages, (entry) => entry.id === messageId && isOver(entry.starredAt)),
  );
  return [["stars", conversationId], ["starred"]];
}

/** A starred message that changes changes there too; older versions do not count. */
export function putInStarred(cache: QueryClient, message: { id: string; version: number; seq: number | null }): void {
  if (message.seq === null) return;
  cache.setQueriesData<Pages<Starred>>(
    { queryKey: ["starred"] },
    (pages) =>
      pages &&
      mapPages(pages, (entry) =>
        entry.id === message.id && message.version >= entry.version ? ({ ...entry, ...message } as Starred) : entry,
      ),
  );
}

function latestFirst(a: { starredAt: string }, b: { starredAt: string }): number {
  return a.starredAt < b.starredAt ? 1 : -1;
}
