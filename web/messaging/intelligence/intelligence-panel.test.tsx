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
import type { ReactNode } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IntelligenceDialog } from "./intelligence-dialog.tsx";
import { IntelligencePanel } from "./intelligence-panel.tsx";

afterEach(() => vi.unstubAllGlobals());

const hour = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

/** What bob said, message by message. */
const said = (signs: string[][], hours: number) =>
  signs.map((each, place) => ({
    ...{ id: `m${place + 1}`, seq: place + 1, version: 1, createdAt: ago(hours), signs: each },
    ...{ authorId: "bob", namesMe: false },
  }));

function item(name: string, { signs = [] as string[][], hours = 1, isArchived = false, priority = "medium" } = {}) {
  return {
    ...{ id: name, type: "project", name, projectId: "p", participants: [], participantCount: 3, lastMessage: null },
    ...{ unanswered: said(signs, hours), lastWords: [], lastReadSeq: 0, lastActivity: ago(hours), unreadCount: 0 },
    metadata: { priority, tags: [], isArchived, isMuted: false, isPinned: false },
  };
}

const pace = (
  conversationId: string,
  activityLevel: string,
  responseTime: number | null,
  overallSentiment: string,
) => ({
  ...{ conversationId, activityLevel, responseTime, overallSentiment },
});

const busy = item("Tidal", { signs: [["question"], ["urgent"], ["pending"], ["pending", "question"]] });
const stale = item("Élan", { signs: [["pending"]], hours: 100 });
const calm = item("Ballad");
const away = item("Attic", { signs: [["urgent"]], isArchived: true });
const all = [busy, calm, stale, away];
const paces = [
  pace("Tidal", "high", 2.54, "positive"),
  pace("Ballad", "medium", 0.02, "negative"),
  pace("Élan", "low", null, "neutral"),
];

function holding(items: object[], answer: () => Response): QueryClient {
  vi.stubGlobal("fetch", async () => answer());
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  cache.setQueryData(["conversations"], { pages: [{ items }], pageParams: [null] });
  return cache;
}

async function show(items: object[], answer: () => Response = () => Response.json({ items: paces }), tab = "") {
  const cache = holding(items, answer);
  return open(cache, () => <IntelligencePanel search={useSearch({ strict: false })} />, `view=insights&tab=${tab}`);
}

async function open(cache: QueryClient, component: () => ReactNode, search: string) {
  const root = createRootRoute();
  const hub = createRoute({ getParentRoute: () => root, path: "/dashboard/messages", component });
  const history = createMemoryHistory({ initialEntries: [`/dashboard/messages?${search}`] });
  const router = createRouter({ routeTree: root.addChildren([hub]), history });
  await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("tab", { name: "Insights", exact: true })).toBeVisible();
  return router;
}

const row = (name: string) =>
  page.getByRole("list", { name: "Conversations" }).getByRole("button", { name: new RegExp(`^${name}`) });
const names = () => [...document.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card"));
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const openTab = (name: RegExp) => (page.getByRole("tab", { name }).element() as HTMLElement).focus();
const address = (link: Element | null) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams);

test("each conversation tells how lively it is, how soon it is answered and what waits; what is put away is left out", async () => {
  await show(all);
  await expect
    .element(row("Tidal"))
    .toHaveTextContent("TidalHigh activity3 participants · answers in 2.5 hUrgent 1Pending 2");
  await expect.element(row("Ballad")).toHaveTextContent("BalladMedium activity3 participants · answers in under 0.1 h");
  await expect.element(row("Élan")).toHaveTextContent("ÉlanLow activity3 participantsPending 1");
  expect(names()).toEqual(["Tidal", "Ballad", "Élan"]);
});

test("opened by keys, a row tells what waits and leads to the oldest of it, back in the unified view", async () => {
  await show(all);
  await expect.element(row("Tidal")).toHaveAttribute("aria-expanded", "false");
  (row("Tidal").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(row("Tidal")).toHaveAttribute("aria-expanded", "true");
  const lines = [...document.querySelectorAll("[data-card=Tidal] li")];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    ...["Urgent messages1", "Pending actions2", "Unanswered questions2", "SentimentPositive"],
    "Days since last activity0",
  ]);
  const led = lines.slice(0, 3).map((line) => address(line.querySelector("a")));
  expect(led).toEqual(["m2", "m3", "m1"].map((message) => ({ conversation: "Tidal", message })));
  const link = (name: RegExp) => address(page.getByRole("link", { name }).element());
  expect(link(/^Open Conversation.*Tidal/)).toEqual({ conversation: "Tidal" });
  expect(link(/^Review Actions.*Tidal/)).toEqual({ conversation: "Tidal", message: "m3" });
});

test("where nothing is pending there is nothing to review, and no figure leads anywhere", async () => {
  await show(all);
  (row("Ballad").element() as HTMLElement).click();
  await expect.element(page.getByText("Negative")).toBeVisible();
  const links = [...document.querySelectorAll("[data-card] a")];
  expect(links.map(({ textContent }) => textContent)).toEqual(["Open Conversation: Ballad"]);
});

test("the filters keep what presses, what is pending and what lies waiting; a name is found without its accents", async () => {
  await show(all);
  await press("Urgent");
  await expect.poll(names).toEqual(["Tidal"]);
  await press("Pending Actions");
  await expect.poll(names).toEqual(["Tidal", "Élan"]);
  await press("Stale");
  await expect.poll(names).toEqual(["Élan"]);
  await press("All");
  const search = page.getByRole("searchbox", { name: "Search conversations" });
  await search.fill(" elan ");
  await expect.poll(names).toEqual(["Élan"]);
  await search.fill("attic");
  await expect.element(page.getByText("No conversation matches.")).toBeVisible();
});

test("what to do is told with what is most pressing first, and which of the three is open stands in the address", async () => {
  const router = await show(all);
  openTab(/^Suggestions/);
  const list = page.getByRole("list", { name: "Suggestions" });
  await expect.element(list).toBeVisible();
  expect([...list.element().children].map(({ textContent }) => textContent)).toEqual([
    "High priorityUrgent messagesAnswer what is urgent1 urgent message in Tidal.Open Conversation: Tidal",
    "High priorityFollow-upFollow up1 pending action in Élan, and nothing was said for 4 days.Open Conversation: Élan",
  ]);
  expect(address(page.getByRole("link", { name: /Tidal/ }).element())).toEqual({ conversation: "Tidal" });
  expect(router.state.location.search).toMatchObject({ view: "insights", tab: "suggestions" });
  expect(router.history.length).toBe(1);
});

test("what is advised about all of them leads to none, and is not told of some", async () => {
  await show([item("Tidal", { priority: "high" })], undefined, "suggestions");
  const told = page.getByText("Look through the priorities");
  await expect.element(told).toBeVisible();
  expect(page.getByRole("link").elements()).toEqual([]);
  await page.getByRole("searchbox").fill("tidal");
  await expect.element(page.getByText("No suggestion matches.")).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

test("where nothing waits all is caught up", async () => {
  await show([calm], undefined, "suggestions");
  await expect.element(page.getByText("All Caught Up!")).toBeVisible();
  await expect.element(page.getByText("No workflow suggestions at the moment.")).toBeVisible();
});

test("what it comes to is counted, and each figure leads to what it counts", async () => {
  await show(all, undefined, "analytics");
  const content = page.getByRole("tabpanel", { name: "Analytics" });
  await expect
    .element(content)
    .toHaveTextContent(
      [
        ...["Total conversations3", "Total urgent messages1", "Total pending actions3", "Average response time1.3 h"],
        ...["Activity distribution", "High1 (33%)", "Medium1 (33%)", "Low1 (33%)"],
      ].join(""),
    );
  await page.getByRole("button", { name: /^Total urgent/ }).click();
  await expect.poll(names).toEqual(["Tidal"]);
  await expect.element(page.getByRole("tab", { name: "Insights", exact: true })).toHaveFocus();
  await press("All");
  openTab(/^Analytics/);
  await page.getByRole("button", { name: /^Medium/ }).click();
  await expect.poll(names).toEqual(["Ballad"]);
  await page.getByRole("button", { name: /^Medium activity/ }).click();
  await expect.poll(names).toEqual(["Tidal", "Ballad", "Élan"]);
  await expect.element(page.getByRole("tab", { name: "Insights", exact: true })).toHaveFocus();
});

test("without the paces the rest stands, and they are asked for again on a press", async () => {
  let isDown = true;
  const failed = () =>
    Response.json({ code: "internal", message: "Something broke.", requestId: "r" }, { status: 500 });
  await show(all, () => (isDown ? failed() : Response.json({ items: paces })));
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(row("Tidal")).toHaveTextContent("Tidal3 participantsUrgent 1Pending 2");
  openTab(/^Suggestions/);
  await expect.element(page.getByText("Answer what is urgent")).toBeVisible();
  openTab(/^Analytics/);
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("Average response time–")).toBeVisible();
  isDown = false;
  await press("Retry");
  await expect.element(page.getByText("Average response time1.3 h")).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("page by page until what is drawn has its pace", async () => {
  const answers = [{ items: paces.slice(0, 1), nextCursor: "next" }, { items: paces.slice(1) }];
  await show(all, () => Response.json(answers.shift()));
  await expect.element(row("Élan")).toHaveTextContent("ÉlanLow activity3 participantsPending 1");
});

test("fifty are drawn at once, and the rest on a press", async () => {
  await show(Array.from({ length: 60 }, (_, place) => item(`Drill ${place}`)));
  await expect.poll(() => names().length).toBe(50);
  await press("Show more");
  await expect.poll(() => names().length).toBe(60);
});

test.each(["", "suggestions", "analytics"])("on the smallest screen long names have room: %s", async (tab) => {
  await page.viewport(320, 640);
  const { style } = document.documentElement;
  onTestFinished(async () => {
    style.fontSize = "";
    await page.viewport(1280, 800);
  });
  const long = item("Wonderfully".repeat(20), { signs: [["urgent", "pending", "question"]] });
  const hebrew = item("חזרה גנרלית של התזמורת לקראת המופע הגדול בסתיו", { signs: [["pending"]] });
  const known = [pace(long.id, "high", 123.4, "positive"), pace(hebrew.id, "low", 1, "neutral")];
  await show([long, hebrew], () => Response.json({ items: known }), tab);
  for (const card of document.querySelectorAll<HTMLElement>("[data-card] > button")) card.click();
  for (const size of ["", "200%"]) {
    style.fontSize = size;
    const parts = [...document.querySelectorAll("#hub-panel *:not([role=tablist], .sr-only, .truncate)")];
    const cut = parts.filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1);
    expect(cut.map((part) => part.outerHTML)).toEqual([]);
  }
});

test("at the side it leaves the address to what stands beside it, until a conversation is chosen", async () => {
  const onClose = vi.fn();
  const cache = holding(all, () => Response.json({ items: paces }));
  const router = await open(cache, () => <IntelligenceDialog onClose={onClose} />, "view=activity&tab=messages");
  const drawer = page.getByRole("dialog", { name: "Intelligence panel" });
  await expect.element(drawer).toBeVisible();
  openTab(/^Suggestions/);
  await expect.element(drawer.getByRole("list", { name: "Suggestions" })).toBeVisible();
  expect(router.state.location.search).toEqual({ view: "activity", tab: "messages" });
  expect(document.querySelectorAll("#hub-panel")).toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
  (
    drawer
      .getByRole("link", { name: /^Open Conversation.*Tidal/ })
      .first()
      .element() as HTMLElement
  ).click();
  expect(onClose).toHaveBeenCalledOnce();
  await expect.poll(() => router.state.location.search).toEqual({ conversation: "Tidal" });
});
