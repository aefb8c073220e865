import type { QueryClient } from "@tanstack/react-query";
import { fetchAgain } from "./fetch-again.ts";

/**
 * I lost a right, and what else hung on it only the server can tell. What is not on screen is forgotten, here and in what this
 * browser keeps for the next start; what is on screen is asked for again, and is gone when the answer is 'not found'
 * (query-client.ts).
 */
export function loseSight(cache: QueryClient): void {
  cache.removeQueries({ type: "inactive", predicate: ({ queryKey }) => queryKey[0] !== "me" });
  fetchAgain(cache);
}
