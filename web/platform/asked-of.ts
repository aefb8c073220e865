import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { fetchAgain } from "./fetch-again.ts";

/**
 * For a list whose entries have no version that grows with each change, or a place that has none: what is asked of it from
 * now on. An answer is put in as long as nothing was told meanwhile; what was told may be newer, and where it says something
 * else than the answer, the server is asked what holds. `itemsOf`: what the list under this key holds.
 */
export function askedOf<Item extends { id: string }, List>(
  cache: QueryClient,
  queryKey: QueryKey,
  itemsOf: (list: List | undefined) => Item[],
) {
  const told = () => cache.getQueryState(queryKey)?.dataUpdateCount;
  const before = told();
  const held = (wanted: string) => itemsOf(cache.getQueryData<List>(queryKey)).find(({ id }) => id === wanted) ?? null;

  function take(isKnown: () => boolean, put: () => void): void {
    if (told() === before) put();
    else if (!isKnown()) fetchAgain(cache, { queryKey });
  }

  return {
    /** The answer says that these are so. */
    said: (items: Item[], put: () => void) =>
      take(() => items.every((item) => hashKey([held(item.id)]) === hashKey([item])), put),
    /** The answer says that it is gone. */
    removed: (id: string, put: () => void) => take(() => held(id) === null, put),
  };
}
