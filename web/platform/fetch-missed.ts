import type { QueryClient } from "@tanstack/react-query";
import type { ask } from "./connection.ts";
import { fetchAgain } from "./fetch-again.ts";
import { earliestMoments, liveFrom } from "./moments.ts";
import { isPassing } from "./query-client.ts";

/** After each connect: where anything was told that did not come here, all that is held is asked for again. */
export async function fetchMissed(cache: QueryClient, asking: typeof ask): Promise<void> {
  const since = await earliestMoments();
  const { missed, now } = await asking("facts:missed", { since }).catch(() => ({ missed: true, now: null }));
  liveFrom(now);
  if (missed) fetchAgain(cache);
  else void cache.refetchQueries({ type: "active", predicate: ({ state }) => isOwed(state) }, { cancelRefetch: false });
}

/** It was to be asked for again, or nobody answered when it was. What was refused is marked too, and would be refused again. */
function isOwed({ isInvalidated, error }: { isInvalidated: boolean; error: unknown }): boolean {
  return error ? isPassing(error) : isInvalidated;
}
