import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { render } from "vitest-browser-react";

/** Drawn by itself for this person, with links that lead nowhere. `at`: what the address says, as `/?tab=all`. */
export async function shownAlone(me: { id: string; userType: string }, children: ReactNode, at = "/") {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  cache.setQueryData(["me"], { name: me.id, avatar: null, email: "", isOnline: true, createdAt: "", ...me });
  const routeTree = createRootRoute({ component: () => children, notFoundComponent: () => children });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [at] }) });
  const screen = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return Object.assign(screen, { cache, router });
}
