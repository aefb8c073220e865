import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { frames } from "#web/testing/frames.ts";
import type { ShownMessage } from "../live.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import type { Pages } from "./list-entries.ts";
import { MessageList } from "./message-list.tsx";

const lines = Array.from({ length: 60 }, (_, place) => ({
  id: `line-${place}`,
  seq: place + 1,
  type: "system",
  content: `Line ${place + 1}`,
  author: { id: "bob" },
  replyTo: null,
  createdAt: "2026-08-14T12:00:00.000Z",
})) as unknown as ShownMessage[];
const cache = new QueryClient();
const thread = { me: "alice", topicId: null, editedId: null } as unknown as ThreadActions;

const list = (messages: ShownMessage[], pages: Partial<Pages>) => (
  <QueryClientProvider client={cache}>
    <ThreadProvider value={thread}>
      <div className="flex flex-col" style={{ height: 384 }}>
        <MessageList
          messages={messages}
          target="end"
          unreadAfter={null}
          readVersion={0}
          isWhole
          pages={{ hasNextPage: false, hasPreviousPage: false, isFetching: false, ...pages } as Pages}
          onLatest={() => {}}
        />
      </div>
    </ThreadProvider>
  </QueryClientProvider>
);

async function renderAtEnd(messages: ShownMessage[], pages: Partial<Pages>) {
  const asked = { fetchNextPage: vi.fn(), fetchPreviousPage: vi.fn() };
  const screen = await render(list(messages, { ...pages, ...asked }));
  await expect.element(screen.getByText(new RegExp(`^Line ${messages.length}\\b`))).toBeInViewport();
  // its own way to the end is over
  screen.container.querySelector("[data-scroller]")?.dispatchEvent(new WheelEvent("wheel"));
  const tell = (news: Partial<Pages>, shown = messages) => screen.rerender(list(shown, { ...news, ...asked }));
  return { ...asked, tell };
}

test("what fits into a tall window is joined by what was said before, though nobody can scroll there", async () => {
  const { fetchNextPage, fetchPreviousPage } = await renderAtEnd(lines.slice(0, 4), { hasNextPage: true });
  await expect.poll(() => fetchNextPage.mock.calls.length).toBe(1);
  expect(fetchPreviousPage).not.toHaveBeenCalled();
});

test.each([
  ["a tall window", 4],
  ["one that it fills", 60],
])(
  "whoever is at the end of what is loaded into %s is brought what was said since, and need not move",
  async (_, count) => {
    const { fetchNextPage, fetchPreviousPage, tell } = await renderAtEnd(lines.slice(0, count), {});
    // the way there is over, and all that is seen was told
    await frames();
    await tell({ hasPreviousPage: true });
    await expect.poll(() => fetchPreviousPage.mock.calls.length).toBe(1);
    expect(fetchNextPage).not.toHaveBeenCalled();
  },
);

test("where nothing is loaded yet what waits to be sent asks for nothing", async () => {
  const unsent = { ...lines[0], seq: null } as ShownMessage;
  const { fetchNextPage } = await renderAtEnd([unsent], { hasNextPage: true });
  await frames();
  expect(fetchNextPage).not.toHaveBeenCalled();
});

test("what came out of sight is not followed by more", async () => {
  const { fetchPreviousPage, tell } = await renderAtEnd(lines.slice(0, 4), { hasPreviousPage: true });
  await expect.poll(() => fetchPreviousPage.mock.calls.length).toBe(1);
  await tell({ hasPreviousPage: true, isFetching: true });
  await tell({ hasPreviousPage: true }, lines);
  await frames();
  expect(fetchPreviousPage).toHaveBeenCalledTimes(1);
});

test.each([
  ["isFetchNextPageError", "hasNextPage"],
  ["isFetchPreviousPageError", "hasPreviousPage"],
] as const)("what failed to come is asked for again by a press alone (%s)", async (failed, more) => {
  const asked = await renderAtEnd(lines.slice(0, 4), { [more]: true, [failed]: true });
  await frames();
  expect(asked.fetchNextPage).not.toHaveBeenCalled();
  expect(asked.fetchPreviousPage).not.toHaveBeenCalled();
});
