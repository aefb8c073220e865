// Of a conversation's many topics the list holds the liveliest; what it leaves out is opened all the same.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { TopicItem } from "#contract/topics.ts";
import type { ShownMessage } from "../live.ts";
import { topics } from "../queries.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { AllTopicsDialog } from "./all-topics-dialog.tsx";
import { JoinTopicDialog } from "./join-topic-dialog.tsx";
import { TopicBar } from "./topic-bar.tsx";
import { TopicMark } from "./topic-mark.tsx";

afterEach(() => vi.unstubAllGlobals());

const named = (id: string, seq: number): TopicItem => ({
  id,
  conversationId: "c",
  title: id,
  rootId: id,
  createdAt: "",
  lastSeq: seq,
  readSeq: 0,
  unread: [seq],
});

/** The list holds one topic, and another page follows it; answers what was asked. */
async function show(
  topicId: string | null,
  parts: ReactNode,
  itself: TopicItem[] = [named("Spring camp", 1)],
  more: TopicItem[] = [],
) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (address.includes("topic=")) return Response.json({ items: itself });
    if (address.includes("cursor=")) return Response.json({ items: [named("Spring camp", 1)] });
    return Response.json({ items: [named("Finals", 9), ...more], nextCursor: "9" });
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  cache.setQueryData(["me"], { id: "alice" });
  cache.setQueryData(topics("c").queryKey, { items: [named("Finals", 9)], nextCursor: "9" });
  const thread = { keepTo: vi.fn(), open: vi.fn() };
  await render(
    <QueryClientProvider client={cache}>
      <ThreadProvider value={{ ...thread, topicId, reply: null } as unknown as ThreadActions}>{parts}</ThreadProvider>
    </QueryClientProvider>,
  );
  const held = () => cache.getQueryData(topics("c").queryKey)?.items.map(({ id }) => id);
  return { ...thread, asked, held };
}

const bar = <TopicBar conversationId="c" />;

test("the open one stands above the thread with the others, and is kept up with them", async () => {
  const { keepTo, held } = await show("Spring camp", bar);
  const chosen = page.getByRole("button", { name: "Spring camp 1 unread" });
  await expect.element(chosen).toHaveAttribute("aria-pressed", "true");
  expect(held()).toEqual(["Finals", "Spring camp"]);
  expect(keepTo).not.toHaveBeenCalled();
});

test("when nothing is in it any more, the thread shows everything again", async () => {
  const { keepTo } = await show("Spring camp", bar, []);
  await expect.poll(() => keepTo.mock.calls).toEqual([[null]]);
});

test("a message that belongs to it names it, and leads there", async () => {
  const { keepTo, asked } = await show(null, <TopicMark conversationId="c" topicId="Spring camp" />);
  await page.getByRole("button", { name: "Topic: Spring camp" }).click();
  expect(keepTo).toHaveBeenCalledExactlyOnceWith("Spring camp");
  expect(asked).toHaveLength(1);
});

test("all of them are behind a button, to be opened", async () => {
  const { open } = await show(null, bar);
  await page.getByRole("button", { name: "All topics" }).click();
  expect(open).toHaveBeenCalledExactlyOnceWith({ kind: "all-topics" });
  const onClose = vi.fn();
  const { keepTo } = await show(null, <AllTopicsDialog conversationId="c" onClose={onClose} />);
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByRole("button", { name: "Spring camp" }).click();
  expect(keepTo).toHaveBeenCalledExactlyOnceWith("Spring camp");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a message is put into one of them, too", async () => {
  const message = { id: "m", conversationId: "c" } as ShownMessage;
  const { asked } = await show(null, <JoinTopicDialog message={message} onClose={() => {}} />);
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByRole("button", { name: "Spring camp" }).click();
  await expect.poll(() => asked.at(-1)).toContain("/messages/m/topic");
});

test("of many one is found by its name, also where the list does not hold it yet", async () => {
  const sets = Array.from({ length: 9 }, (_, place) => named(`Set ${place}`, place + 10));
  const { keepTo } = await show(null, <AllTopicsDialog conversationId="c" onClose={() => {}} />, [], sets);
  const search = page.getByRole("searchbox", { name: "Search topics..." });
  await search.fill("spring");
  await expect.element(page.getByRole("button", { name: "Set 3" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Spring camp" }).click();
  expect(keepTo).toHaveBeenCalledExactlyOnceWith("Spring camp");
  await search.fill("winter");
  await expect.element(page.getByRole("status")).toHaveTextContent("No topic is called that.");
});
