import { createAsyncStoragePersister } from "@tanstack/query-async-storage-persister";
import type { QueryClient } from "@tanstack/react-query";
import { persistQueryClient } from "@tanstack/react-query-persist-client";
import { del, get, set } from "idb-keyval";

const key = "guidon-cache";
/** Raised when the shape of what is kept changes. */
const generation = "1";

/** Small families (`meta: {persist: true}`) survive a reload, so that the first screen is there at once. */
export function keepCache(cache: QueryClient): void {
  const persister = createAsyncStoragePersister({
    key,
    storage: { getItem: (name) => get<string>(name), setItem: set, removeItem: del },
  });
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
