// Lists in the cache are pages; these change one entry wherever it stands.
import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { fetchAgain } from "./fetch-again.ts";

export interface Page<Item> {
  items: Item[];
  nextCursor?: string | undefined;
}
export type Pages<Item> = InfiniteData<Page<Item>, unknown>;

/** Replaces the entry with this id, or adds it at the named end. Undefined stays undefined: nothing was fetched yet. */
export function putInPages<Item extends { id: string }>(
  pages: Pages<Item> | undefined,
  item: Item,
  end: "first" | "last",
): Pages<Item> | undefined {
  if (!pages) return undefined;
  const isThere = pages.pages.some((page) => page.items.some(({ id }) => id === item.id));
  if (isThere) return mapPages(pages, (entry) => (entry.id === item.id ? item : entry));
  // a last page that is not the end will bring the entry by itself
  if (end === "last" && pages.pages.at(-1)?.nextCursor) return pages;
  const at = end === "first" ? 0 : pages.pages.length - 1;
  const changed = pages.pages.map((page, place) =>
    place === at ? { ...page, items: end === "first" ? [item, ...page.items] : [...page.items, item] } : page,
  );
  return { ...pages, pages: changed };
}

/**
 * Replaces the entry with this id, or adds it where the list's order has it: what comes back is older than what is there.
 * Behind a last page that is not the end it is left out: that page will bring it.
 */
export function putInOrder<Item extends { id: string }>(
  pages: Pages<Item> | undefined,
  item: Item,
  isBefore: (one: Item, other: Item) => boolean,
): Pages<Item> | undefined {
  if (!pages) return undefined;
  const entries = allItems(pages);
  const place = entries.findIndex(({ id }) => id === item.id);
  const [above, below] = [entries[place - 1], entries[place + 1]];
  const stays = place >= 0 && !(above && isBefore(item, above)) && !(below && isBefore(below, item));
  if (stays) return mapPages(pages, (entry) => (entry.id === item.id ? item : entry));
  return insert(dropFromPages(pages, ({ id }) => id === item.id) as Pages<Item>, item, isBefore);
}

function insert<Item extends { id: string }>(
  pages: Pages<Item>,
  item: Item,
  isBefore: (one: Item, other: Item) => boolean,
): Pages<Item> | undefined {
  const at = pages.pages.findIndex((page) => page.items.some((entry) => isBefore(item, entry)));
  if (at < 0) return putInPages(pages, item, "last");
  const changed = pages.pages.map((page, place) => {
    if (place !== at) return page;
    const next = page.items.findIndex((entry) => isBefore(item, entry));
    return { ...page, items: page.items.toSpliced(next, 0, item) };
  });
  return { ...pages, pages: changed };
}

/** How lists of organizations, teams and projects are ordered: oldest first. */
export function isOlder(one: { id: string; createdAt: string }, other: { id: string; createdAt: string }): boolean {
  return one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;
}

/** How all projects of mine, mentions, notifications and inquiries are ordered: newest first. */
export const isNewer: typeof isOlder = (one, other) => isOlder(other, one);

/**
 * Whether the cache knows something later than this: an answer, or the undoing of what was refused, may come after somebody
 * else's next change was told.
 */
export function isPast(cache: QueryClient, queryKey: QueryKey, { updatedAt }: { updatedAt: string }): boolean {
  return (cache.getQueryData<{ updatedAt: string }>(queryKey)?.updatedAt ?? "") > updatedAt;
}

/** Replaces the entry wherever a family of lists holds it; where it belongs in each is the server's to say. */
export function putInFound<Item extends { id: string }>(cache: QueryClient, family: string, item: Item): void {
  cache.setQueriesData<Pages<Item>>(
    { queryKey: [family] },
    (pages) => pages && mapPages(pages, (entry) => (entry.id === item.id ? item : entry)),
  );
  fetchAgain(cache, { queryKey: [family] });
}

/** Takes entries out wherever they stand. Undefined stays undefined. */
export function dropFromPages<Item>(
  pages: Pages<Item> | undefined,
  isGone: (item: Item) => boolean,
): Pages<Item> | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((item) => !isGone(item)) })),
    }
  );
}

export function mapPages<Item>(pages: Pages<Item>, change: (item: Item) => Item): Pages<Item> {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

export function allItems<Item>(pages: Pages<Item> | undefined): Item[] {
  return pages?.pages.flatMap((page) => page.items) ?? [];
}

/** How many are known, of those that are meant; a list that goes on says so: "50+". */
export function countOf<Item>(pages: Pages<Item> | undefined, isMeant: (item: Item) => boolean = () => true): string {
  if (!pages) return "";
  return `${allItems(pages).filter(isMeant).length}${pages.pages.at(-1)?.nextCursor ? "+" : ""}`;
}

/** The rest of every paged query. */
export const paging = {
  // null and not undefined: the kept cache is JSON
  initialPageParam: null as string | null,
  getNextPageParam: (page: { nextCursor?: string | undefined }) => page.nextCursor,
};
