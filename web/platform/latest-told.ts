import type { QueryClient } from "@tanstack/react-query";

/** Things of which it is remembered, of each cache; the ones heard of longest ago are forgotten first. */
const most = 5000;

/** The newest that was told of each, its version mostly, also of what stands in no list that is held: a late copy undoes nothing of it. */
export function latestTold<Version>() {
  const versions = new WeakMap<QueryClient, Map<string, Version>>();
  return {
    of: (cache: QueryClient, id: string) => versions.get(cache)?.get(id),
    note(cache: QueryClient, id: string, version: Version): void {
      const known = versions.get(cache) ?? new Map<string, Version>();
      versions.set(cache, known);
      known.delete(id);
      known.set(id, version);
      const [oldest] = known.keys();
      if (known.size > most && oldest) known.delete(oldest);
    },
  };
}
