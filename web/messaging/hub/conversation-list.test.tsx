import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ConversationList } from "./conversation-list.tsx";

afterEach(() => vi.unstubAllGlobals());

function item(name: string, isArchived = false) {
  return {
    ...{ id: name, type: "project", name, projectId: "p", participants: [], lastMessage: null, unreadCount: 0 },
    ...{ unanswered: [], lastWords: [], lastReadSeq: 0, lastActivity: "2026-08-14T12:00:00.000Z" },
    metadata: { priority: "medium", tags: [], isArchived, isMuted: false, isPinned: false },
  };
}

async function shownList(items: ReturnType<typeof item>[]) {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], hasMore: false }));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["conversations"], { pages: [{ items }], pageParams: [null] });
  const root = createRootRoute({ component: () => <ConversationList search={{}} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/"] }) });
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test("on a phone the filters stand in one line, and the last is reached", async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await shownList([item("Ballad")]);
  await expect.element(page.getByRole("link", { name: /Ballad/ })).toBeVisible();
  const filters = page.getByRole("group", { name: "Filter" });
  const tops = filters
    .getByRole("button")
    .elements()
    .map((one) => one.getBoundingClientRect().top);
  expect(tops).toHaveLength(7);
  expect(new Set(tops).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.getByRole("button", { name: "Archived" }).click();
  await expect.element(page.getByText("No conversation matches.")).toBeVisible();
  expect(page.getByRole("button", { name: "Archived" }).element().getBoundingClientRect().right).toBeLessThanOrEqual(
    390,
  );
});

test("what is put away is listed under 'Archived' alone, and found by its name wherever one looks for it", async () => {
  await shownList([item("Parade block", true), item("Parade route"), item("Ballad")]);
  const names = () =>
    page
      .getByRole("link")
      .elements()
      .map((link) => link.textContent?.match(/^\D*(?:block|route|Ballad)/)?.[0]);
  const search = page.getByRole("searchbox");
  await expect.poll(names).toEqual(["Parade route", "Ballad"]);
  await search.fill("parade");
  await expect.poll(names).toEqual(["Parade block", "Parade route"]);
  await page.getByRole("button", { name: "Unread" }).click();
  await expect.poll(names).toEqual([]);
  await page.getByRole("button", { name: "Archived" }).click();
  await expect.poll(names).toEqual(["Parade block"]);
  await search.fill("");
  await expect.poll(names).toEqual(["Parade block"]);
});
