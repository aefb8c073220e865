import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
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

test("what is put away is listed under 'Archived' alone, and found by its name wherever one looks for it", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], hasMore: false }));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const items = [item("Parade block", true), item("Parade route"), item("Ballad")];
  cache.setQueryData(["conversations"], { pages: [{ items }], pageParams: [null] });
  const root = createRootRoute({ component: () => <ConversationList search={{}} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/"] }) });
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
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
