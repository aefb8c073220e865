// Facts into the cache. Runs in Node too: parity tests prove that what is told equals what is fetched.

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import type { FactName, facts, SignalName, signals } from "#contract/contract.ts";
import { fetchAgain } from "./fetch-again.ts";

export type FactPayload<N extends FactName> = z.output<(typeof facts)[N]>;
export type SignalPayload<N extends SignalName> = z.output<(typeof signals)[N]>;
export type ToldPayload<N extends SignalName | FactName> = N extends SignalName
  ? SignalPayload<N>
  : N extends FactName
    ? FactPayload<N>
    : never;

/** Each applies one fact through a `put…` function and answers the keys of the lists it touched. */
export type LiveHandlers = {
  [N in FactName]?: (cache: QueryClient, payload: FactPayload<N>, me: string) => QueryKey[];
};

/** Of areas whose lists are asked for on few pages alone: they join with what asks for them, and hear from then on. */
export const lateAreas: LiveHandlers[] = [];

/** Applies a fact. A list that is being fetched right now would be overwritten by an older answer: it is fetched again. */
export function applyFact<N extends FactName>(
  handlers: LiveHandlers[],
  cache: QueryClient,
  { name, payload, me }: { name: N; payload: FactPayload<N>; me: string },
): void {
  for (const area of handlers) {
    for (const queryKey of area[name]?.(cache, payload, me) ?? []) {
      fetchAgain(cache, { queryKey, fetchStatus: "fetching" });
    }
  }
}
