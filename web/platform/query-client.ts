import { QueryCache, QueryClient } from "@tanstack/react-query";
import { AppError } from "#contract/errors.ts";

const minute = 60_000;

/** Facts keep what is on screen fresh, so nothing is fetched again for its age alone. */
export const queryClient = new QueryClient({
  queryCache: forgettingCache(),
  defaultOptions: {
    queries: {
      // without a network a part that has nothing to show says so, and does not wait for ever
      networkMode: "always",
      refetchOnReconnect: true,
      staleTime: 5 * minute,
      gcTime: 24 * 60 * minute,
      retry: (count, error) => isPassing(error) && count < 3,
    },
    mutations: { networkMode: "always" },
  },
});

/** What is answered with 'not found' was taken away or is no longer mine: nothing of it stays on screen or in the cache. */
export function forgettingCache(): QueryCache {
  return new QueryCache({
    onError(error, query) {
      if (error instanceof AppError && error.code === "not_found" && query.state.data !== undefined) {
        query.setState({ data: undefined });
      }
    },
  });
}

/** What may go well next time: no network, or a server in trouble. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500;
}
