import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from "@tanstack/react-router";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HubNavigation } from "./hub-navigation.tsx";
import { HubTabs } from "./hub-tabs.tsx";

async function show(items: object[], { width = 400, address = "", unreadNews = 0 } = {}) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(["conversations"], { pages: [{ items }], pageParams: [null] });
  function Both() {
    const search = useSearch({ strict: false });
    return (
      <div style={{ width }}>
        <HubNavigation search={search} unreadNews={unreadNews} />
        <HubTabs search={search} />
      </div>
    );
  }
  const root = createRootRoute();
  const hub = createRoute({ getParentRoute: () => root, path: "/dashboard/messages", component: Both });
  const history = createMemoryHistory({ initialEntries: [`/dashboard/messages${address}`] });
  const router = createRouter({ routeTree: root.addChildren([hub]), history });
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("tab", { name: "Projects" })).toBeVisible();
  return router;
}

// what the frame of the page leaves of 320 and of 390 px
test.each([253, 323])("in letters of twice their size each name of %i px has its own room", async (width) => {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty("font-size"));
  style.fontSize = "200%";
  await show([], { width });
  const named = [...document.querySelectorAll("nav, nav a, [role=tablist], [role=tab]")];
  const cut = named.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(cut.map(({ textContent }) => textContent)).toEqual([]);
});

function item(signs: string[], { isArchived = false, unreadCount = 0 } = {}) {
  const message = { id: "m", seq: 1, version: 1, createdAt: new Date().toISOString(), signs, authorId: "bob" };
  return {
    ...{ id: crypto.randomUUID(), type: "team", projectId: null, participants: [], unreadCount },
    ...{ unanswered: [message], lastWords: [], lastReadSeq: 0, lastActivity: message.createdAt },
    metadata: { priority: "medium", isArchived, isMuted: false, isPinned: false },
  };
}

test("how much is advised stands beside how much is unread; what is put away asks for nothing", async () => {
  const open = [item(["urgent"], { unreadCount: 4 }), item(["pending"]), item(["question"]), item(["feedback"])];
  await show([...open, item(["urgent"], { isArchived: true })], { unreadNews: 2 });
  const said = page.getByRole("navigation", { name: "Creative Hub" }).getByRole("link").elements();
  expect(said.map(({ textContent }) => textContent)).toEqual([
    ...["All Messages4 unread", "Projects", "Clients", "Activity2 unread", "AI Insights3 suggestions"],
  ]);
});

test("of the activity nothing is arranged: a tab leads to the lists, by keys as well", async () => {
  const router = await show([], { address: "?view=activity&tab=messages" });
  await expect.element(page.getByRole("link", { name: "Activity" })).toHaveAttribute("aria-current", "page");
  expect(document.querySelector("[aria-selected=true]")).toBeNull();
  await userEvent.keyboard("{Tab}".repeat(6));
  await expect.element(page.getByRole("tab", { name: "Unified" })).toHaveFocus();
  await page.getByRole("tab", { name: "Projects" }).click();
  await expect.poll(() => router.state.location.search).toMatchObject({ by: "project" });
  expect(router.state.location.search).not.toHaveProperty("view");
});

test("arrows lead around the tabs, Home to the first and End to the last; the insights are a place as well", async () => {
  const router = await show([], { address: "?view=clients" });
  const chosen = () => document.querySelector("[aria-selected=true]")?.textContent;
  const { search } = router.state.location;
  expect([chosen(), search]).toEqual(["Unified", { view: "clients" }]);
  (page.getByRole("tab", { name: "Unified" }).element() as HTMLElement).focus();
  for (const [key, name, address] of [
    ["ArrowRight", "Projects", { view: "clients", by: "project" }],
    ["ArrowRight", "AI", { view: "insights" }],
    ["ArrowRight", "Unified", {}],
    ["ArrowLeft", "AI", { view: "insights" }],
    ["ArrowLeft", "Projects", { by: "project" }],
    ["Home", "Unified", {}],
    ["End", "AI", { view: "insights" }],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(chosen).toBe(name);
    await expect.element(page.getByRole("tab", { name, exact: true })).toHaveFocus();
    expect(JSON.parse(JSON.stringify(router.state.location.search))).toEqual(address);
  }
  const link = page.getByRole("link", { name: /AI Insights/ });
  await expect.element(link).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "All Messages" }).click();
  await expect.poll(chosen).toBe("Unified");
  await expect.element(link).not.toHaveAttribute("aria-current");
});
