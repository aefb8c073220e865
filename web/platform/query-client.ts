import { QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { AppError } from "#contract/errors.ts";

const minute = 60_000;

/** Facts keep what is on screen fresh, so nothing is fetched again for its age alone. */
export const queryClient = keepingMarks(
  new QueryClient({
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
  }),
);

/**
 * What is put into a list by hand does not make it fresh: one that has to be fetched again still has to be. The client's
 * own would take that mark away, and what came between would be missing for good.
 */
export function keepingMarks(client: QueryClient): QueryClient {
  const put = client.setQueryData.bind(client) as (...args: unknown[]) => unknown;
  client.setQueryData = ((queryKey: QueryKey, ...rest: unknown[]) => {
    const wasMarked = client.getQueryState(queryKey)?.isInvalidated;
    const data = put(queryKey, ...rest);
    if (wasMarked) client.getQueryCache().find({ queryKey, exact: true })?.invalidate();
    return data;
  }) as typeof client.setQueryData;
  return client;
}

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

/** Not there, not mine, or asked for by an address that was cut: asking again leads nowhere either. */
export function leadsNowhere(error: unknown): boolean {
  return error instanceof AppError && ["not_found", "invalid_input"].includes(error.code);
}

/** What may go well next time: no network, or a server in trouble. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500;
}
