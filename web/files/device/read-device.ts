import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { me } from "#web/accounts/queries.ts";
import { beginKeeping } from "./keep-up.ts";
import type { Kept } from "./kept-record.ts";
import { readKept } from "./kept-store.ts";

/** What whoever is signed in keeps here; from now on it is brought up to date. */
export async function readDevice(cache: QueryClient, queryKey: QueryKey): Promise<Kept> {
  beginKeeping(cache, () => void cache.invalidateQueries({ queryKey }));
  const { id } = await cache.ensureQueryData(me());
  return readKept(id);
}
