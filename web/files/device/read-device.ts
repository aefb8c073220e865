import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { me } from "#web/accounts/queries.ts";
import { beginKeeping } from "./keep-up.ts";
import type { Kept } from "./kept-record.ts";
import { onKept, readKept } from "./kept-store.ts";

const listening = new WeakSet<QueryClient>();

/** What whoever is signed in keeps here; from now on it is brought up to date. */
export async function readDevice(cache: QueryClient, queryKey: QueryKey): Promise<Kept> {
  beginKeeping(cache);
  if (!listening.has(cache)) onKept(() => void cache.invalidateQueries({ queryKey }));
  listening.add(cache);
  const { id } = await cache.ensureQueryData(me());
  return readKept(id);
}
