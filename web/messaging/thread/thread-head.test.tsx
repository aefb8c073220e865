import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import { expect, test, vi } from "vitest";
import { page as browser } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ConversationItem } from "#contract/conversations.ts";
import { type ThreadActions, ThreadProvider } from "./thread-context.ts";
import { ThreadHead } from "./thread-head.tsx";

/** `isSearching`: the field beside it has the focus as it opens, and is shown so. */
async function opened(
  isSearching: boolean,
  display = "block",
  part: { conversation?: ConversationItem; open?: ThreadActions["open"] } = {},
) {
  function Search() {
    const field = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => {
      if (isSearching) field.current?.focus();
      Object.assign(field.current?.style ?? {}, { display });
    }, []);
    return <input ref={field} aria-label="Search" />;
  }
  const page = () => (
    <ThreadProvider value={{ open: part.open } as ThreadActions}>
      <Search />
      <ThreadHead conversation={part.conversation} />
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

test("S3 section 2: a wide head has its toolbar once it stands, and nothing moves for it; a narrow one has its menu", async () => {
  await browser.viewport(1280, 800);
  const open = vi.fn();
  const conversation = {
    ...{ id: "c", type: "project", name: "Ballad", participants: [], participantCount: 0, joinedSeq: 1 },
  } as unknown as ConversationItem;
  const screen = await opened(false, "block", { conversation, open });
  const places = () =>
    ["Starred messages", "More", "Search in this conversation"].map(
      (name) => screen.getByRole("button", { name }).element().getBoundingClientRect().left,
    );
  const before = places();
  for (const [name, kind] of [
    ["Files", "files"],
    ["Design feedback", "design"],
    ["Insights", "insights"],
    ["Automation", "automation"],
  ] as const) {
    const button = screen.getByRole("button", { name });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).click();
    expect(open).toHaveBeenLastCalledWith({ kind });
  }
  expect(places()).toEqual(before);
  await browser.viewport(390, 800);
  await expect.element(screen.getByRole("button", { name: "Insights" })).not.toBeInTheDocument();
});

test("what staff look into without a part in it does nothing by itself", async () => {
  await browser.viewport(1280, 800);
  const conversation = {
    ...{ id: "c", type: "support", name: "Help", participants: [], participantCount: 0, joinedSeq: null },
  } as unknown as ConversationItem;
  const screen = await opened(false, "block", { conversation, open: () => {} });
  await expect.element(screen.getByRole("button", { name: "Insights" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Automation" }).elements()).toHaveLength(0);
});
