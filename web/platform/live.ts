// Facts into the cache. Runs in Node too: parity tests prove that what is told equals what is fetched.

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import type { FactName, facts, SignalName, signals } from "#contract/contract.ts";

export type FactPayload<N extends FactName> = z.output<(typeof facts)[N]>;
export type SignalPayload<N extends SignalName> = z.output<(typeof signals)[N]>;

/** Each applies one fact through a `put…` function and answers the keys of the lists it touched. */
export type LiveHandlers = {
  [N in FactName]?: (cache: QueryClient, payload: FactPayload<N>, me: string) => QueryKey[];
};

/**
 * Applies a fact. A query of a touched family that is being fetched right now would overwrite it with an older answer, so
 * that one is fetched again.
 */
export function applyFact<N extends FactName>(
  handlers: LiveHandlers[],
  cache: QueryClient,
  { name, payload, me }: { name: N; payload: FactPayload<N>; me: string },
): void {
  for (const area of handlers) {
    const touched = area[name]?.(cache, payload, me) ?? [];
    for (const queryKey of touched) {
      const isFetching = (query: { state: { fetchStatus: string } }) => query.state.fetchStatus === "fetching";
      void cache.invalidateQueries({ queryKey, predicate: isFetching as never });
    }
  }
}
