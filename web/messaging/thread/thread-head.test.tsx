import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { type ThreadActions, ThreadProvider } from "./thread-context.ts";
import { ThreadHead } from "./thread-head.tsx";

/** `isSearching`: the field beside it has the focus as it opens, and is shown so. */
async function opened(isSearching: boolean, display = "block") {
  function Search() {
    const field = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => {
      if (isSearching) field.current?.focus();
      Object.assign(field.current?.style ?? {}, { display });
    }, []);
    return <input ref={field} aria-label="Search" />;
  }
  const page = () => (
    <ThreadProvider value={{} as ThreadActions}>
      <Search />
      <ThreadHead conversation={undefined} />
    </ThreadProvider>
  );
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: createRootRoute({ component: page }), history });
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole("heading")).toBeVisible();
  return screen;
}

test("a conversation that opens where one is at nothing, as on the way back to it, is read on from its name", async () => {
  const screen = await opened(false);
  await expect.element(screen.getByRole("heading")).toHaveFocus();
});

test("who is at something else as a conversation opens stays there", async () => {
  const screen = await opened(true);
  await expect.element(screen.getByLabelText("Search")).toHaveFocus();
});

test("on a phone, where the list that one is at gives way to the conversation, its name is where one reads on", async () => {
  const screen = await opened(true, "none");
  await expect.element(screen.getByRole("heading")).toHaveFocus();
});
