import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { topics } from "../queries.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { TopicBar } from "./topic-bar.tsx";

const titles = ["Closer hit", "Ballad tempo", "Percussion feature", "Guard silks", "Drill cleanup", "Uniform fitting"];
const items = titles.map((title, place) => {
  const seq = titles.length - place;
  return {
    id: title,
    conversationId: "c",
    title,
    rootId: title,
    createdAt: "",
    lastSeq: seq,
    readSeq: seq,
    unread: [],
  };
});

function bar(topicId: string | null, cache: QueryClient, unreadCount = 0, more: Partial<ThreadActions> = {}) {
  return (
    <QueryClientProvider client={cache}>
      <ThreadProvider value={{ topicId, conversation: { unreadCount }, ...more } as ThreadActions}>
        <div style={{ width: 320, display: "flex", flexDirection: "column" }}>
          <TopicBar conversationId="c" />
        </div>
      </ThreadProvider>
    </QueryClientProvider>
  );
}

test("the topic that the thread is kept to is in view, also where it was chosen at a message", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(topics("c").queryKey, { items });
  const isInView = (name: string) => {
    const row = page.getByRole("group", { name: "Topics" }).element().getBoundingClientRect();
    const { left, right } = page.getByRole("button", { name }).element().getBoundingClientRect();
    return left >= row.left && right <= row.right;
  };
  const shown = await render(bar(null, cache, 0, { reply: null }));
  expect(isInView("Uniform fitting")).toBe(false);
  await shown.rerender(bar("Uniform fitting", cache, 0, { reply: null }));
  await expect.poll(() => isInView("Uniform fitting")).toBe(true);
  // somebody writes in it: it comes first
  cache.setQueryData(topics("c").queryKey, { items: [items.at(-1), ...items.slice(0, -1)] as typeof items });
  await expect.poll(() => isInView("Uniform fitting") && isInView("Closer hit")).toBe(true);
  await shown.rerender(bar(null, cache));
  await expect.poll(() => isInView("Everything")).toBe(true);
});

test("what is unread of the conversation is told beside 'Everything', also while the thread is kept to a topic", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(topics("c").queryKey, { items });
  const shown = await render(bar("Closer hit", cache, 3));
  await expect.element(page.getByRole("button", { name: "Everything 3 unread" })).toBeVisible();
  await shown.rerender(bar("Closer hit", cache));
  await expect.element(page.getByRole("button", { name: "Everything", exact: true })).toBeVisible();
});

test("the topic that the thread is kept to is renamed by whoever writes there", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(topics("c").queryKey, { items });
  const open = vi.fn();
  const shown = await render(bar("Guard silks", cache, 0, { open, reply: null }));
  const rename = page.getByRole("button", { name: "Rename the topic" });
  await expect.element(page.getByRole("button", { name: "Guard silks" })).toBeVisible();
  await expect.element(rename).not.toBeInTheDocument();
  await shown.rerender(bar("Guard silks", cache, 0, { open, reply: vi.fn() }));
  await rename.click();
  expect(open).toHaveBeenCalledExactlyOnceWith({ kind: "rename-topic", topic: items[3] });
});

test("when all was taken out of it, the thread shows everything again", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(topics("c").queryKey, { items: items.slice(0, 1) });
  const keepTo = vi.fn();
  await render(bar("Closer hit", cache, 0, { keepTo }));
  await expect.element(page.getByRole("button", { name: "Closer hit" })).toBeVisible();
  expect(keepTo).not.toHaveBeenCalled();
  cache.setQueryData(topics("c").queryKey, { items: [] });
  await expect.poll(() => keepTo.mock.calls).toEqual([[null]]);
});
