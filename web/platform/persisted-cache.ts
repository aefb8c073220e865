import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import type { QueryClient } from "@tanstack/react-query";
import { persistQueryClient } from "@tanstack/react-query-persist-client";
import { del, get, set } from "idb-keyval";
import { sessionMark } from "./session.ts";

const key = "guidon-cache";
/** Raised when the shape of what is kept changes. */
const generation = "1";

interface Kept {
  /** Tabs may be signed in as different people; each reads back only what its own session kept. */
  session: number | null;
  text: string;
}

const storage = {
  async getItem(name: string): Promise<string | null> {
    const kept = await get<Kept>(name);
    return kept && kept.session === sessionMark() ? kept.text : null;
  },
  async setItem(name: string, text: string): Promise<void> {
    const session = sessionMark();
    if (session !== null) await set(name, { session, text } satisfies Kept);
  },
  removeItem: del,
};

/** Small families (`meta: {persist: true}`) survive a reload, so that the first screen is there at once. */
export function keepCache(cache: QueryClient): void {
  const persister = createAsyncStoragePersister({ key, storage });
  persistQueryClient({
    queryClient: cache,
    persister,
    buster: generation,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.status === "success",
    },
  });
}

/** Nothing of the last person is left for the next one. */
export async function forgetCache(cache: QueryClient): Promise<void> {
  cache.clear();
  await del(key);
}
