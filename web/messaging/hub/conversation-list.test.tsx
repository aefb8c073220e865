import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { whenInWords } from "#domain/messaging/shown-line.ts";
import type { HubSearch } from "../search/hub-search.ts";
import { ConversationList } from "./conversation-list.tsx";

afterEach(() => vi.unstubAllGlobals());

function item(name: string, isArchived = false, lastMessage: object | null = null) {
  return {
    ...{ id: name, type: "project", name, projectId: "p", participants: [], lastMessage, unreadCount: 0 },
    ...{ unanswered: [], lastWords: [], lastReadSeq: 0, lastActivity: "2026-08-14T12:00:00.000Z" },
    metadata: { priority: "medium", tags: [], isArchived, isMuted: false, isPinned: false },
  };
}

async function show(items: object[], search: HubSearch = {}) {
  vi.stubGlobal("fetch", async () => Response.json({ items: [], hasMore: false }));
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["conversations"], { pages: [{ items }], pageParams: [null] });
  const root = createRootRoute({ component: () => <ConversationList search={search} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ["/"] }) });
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test("the last word of a consultation says when that is, by the clock of whoever reads it", async () => {
  const content = "Bob scheduled the consultation for 2026-11-28T21:05Z.";
  const line = { id: "m", type: "system", content, author: { id: "bob", name: "Bob" }, signs: [], attachments: [] };
  await show([item("Ballad", false, line)]);
  const words = `Bob scheduled the consultation for ${whenInWords("2026-11-28T21:05:00.000Z")}.`;
  await expect.poll(() => page.getByRole("link").first().element().textContent).toContain(words);
});

test("what is put away is listed under 'Archived' alone, and found by its name wherever one looks for it", async () => {
  await show([item("Parade block", true), item("Parade route"), item("Ballad")]);
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

test("an address narrows the list to what is unread, and one goes on from there", async () => {
  await show([{ ...item("Ballad"), unreadCount: 12 }, item("Closer")], { show: "unread" });
  const links = () => page.getByRole("link").elements().length;
  await expect.poll(links).toBe(1);
  await expect.element(page.getByRole("button", { name: "Unread" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "All" }).click();
  await expect.poll(links).toBe(2);
});

test("in letters of twice their size the name of a conversation is read whole, and its time below it", async () => {
  const { style } = document.documentElement;
  onTestFinished(() => {
    Object.assign(style, { fontSize: "", width: "" });
  });
  Object.assign(style, { fontSize: "200%", width: "390px" });
  await show([item("2026 Field Show: Tidal")]);
  const name = page.getByText("2026 Field Show: Tidal", { exact: true });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name.element();
  expect([scrollWidth - clientWidth, scrollHeight - clientHeight]).toEqual([0, 0]);
  const time = document.querySelector("[data-card] time")?.getBoundingClientRect();
  expect(time?.top).toBeGreaterThanOrEqual(name.element().getBoundingClientRect().bottom);
});
