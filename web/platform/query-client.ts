import { QueryClient } from "@tanstack/react-query";
import { AppError } from "#contract/errors.ts";

const minute = 60_000;

/** Facts keep what is on screen fresh, so nothing is fetched again for its age alone. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minute,
      gcTime: 24 * 60 * minute,
      retry: (count, error) => isPassing(error) && count < 3,
    },
    mutations: { networkMode: "always" },
  },
});

/** What may go well next time: no network, or a server in trouble. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500;
}
