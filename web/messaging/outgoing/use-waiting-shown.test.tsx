// What waits stands in a list that was fetched, and showing it is no work that begets itself.
import { QueryClient, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderHook } from "vitest-browser-react";
import { keepIn, type Outgoing, sendAs } from "#web/platform/outbox/outbox.ts";
import { discard } from "#web/platform/outbox/outbox-entries.ts";
import type { ShownMessage } from "../live.ts";
import { showWaitingIn } from "./show-waiting-in.ts";
import { useWaitingShown } from "./use-waiting-shown.ts";

const alice = { id: "alice", name: "Alice" };
const waiting = {
  id: "m",
  kind: "message",
  by: "alice",
  state: "waiting",
  input: {
    input: { id: "m", conversationId: "c", content: "Set 12" },
    shown: {
      id: "m",
      conversationId: "c",
      content: "Set 12",
      seq: null,
      author: alice,
      createdAt: "2026-08-14T12:00:00.000Z",
    },
  },
} as Outgoing;

let reads: number;
let answered: number;
beforeEach(() => {
  reads = 0;
  answered = 0;
  keepIn({
    read: async () => {
      reads += 1;
      // a device takes its time: what is shown after it is newer by a millisecond
      await new Promise((resolve) => setTimeout(resolve, 2));
      return [waiting];
    },
    change: async (work) => work([waiting]),
    onForeignChange() {},
    alone: (work) => work(),
  });
  sendAs("alice");
});
afterEach(() => sendAs(undefined));

async function shown() {
  const cache = new QueryClient();
  cache.setQueryData(["me"], alice);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = await renderHook(
    () => {
      const query = useInfiniteQuery({
        queryKey: ["messages", "c"],
        queryFn: async () => {
          answered += 1;
          return { items: [] as ShownMessage[], nextCursor: null };
        },
        initialPageParam: undefined,
        getNextPageParam: () => undefined,
      });
      useWaitingShown("c", "newest", query);
      return query;
    },
    { wrapper },
  );
  const ids = () => result.current.data?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  await expect.poll(ids).toEqual(["m"]);
  return { cache, result, ids };
}

test("also after it was fetched again", async () => {
  const { result, ids } = await shown();
  await result.current.refetch();
  await expect.poll(ids).toEqual(["m"]);
  expect(answered).toBe(2);
});

test("once shown, the outbox is left alone", async () => {
  const { cache } = await shown();
  const before = reads;
  // what showed itself anew would read once more after each of these
  for (let turn = 0; turn < 20; turn += 1) await showWaitingIn(cache, "c", "alice");
  expect(reads - before).toBeLessThanOrEqual(22);
});

const unsent = (id: string, createdAt: string) =>
  ({
    id,
    conversationId: "c",
    seq: null,
    version: 0,
    content: id,
    author: alice,
    createdAt,
  }) as unknown as ShownMessage;
const idsIn = (cache: QueryClient) =>
  cache.getQueryData<{ pages: { items: ShownMessage[] }[] }>(["messages", "c"])?.pages[0]?.items.map(({ id }) => id);

test("what a kept list still shows and the outbox has no more is gone; what is being written down stays", async () => {
  const cache = new QueryClient();
  const items = [unsent("discarded", "2026-08-14T12:00:00.000Z"), unsent("fresh", new Date().toISOString())];
  cache.setQueryData(["messages", "c"], { pages: [{ items }], pageParams: [null] });
  await showWaitingIn(cache, "c", "alice");
  expect(idsIn(cache)?.toSorted()).toEqual(["fresh", "m"]);
});

test("what is discarded while the outbox is read is not put back", async () => {
  const cache = new QueryClient();
  cache.setQueryData(["messages", "c"], { pages: [{ items: [] }], pageParams: [null] });
  let entries = [waiting];
  const change = async (work: (held: Outgoing[]) => Outgoing[]) => {
    entries = work(entries);
    return entries;
  };
  const read = async () => {
    const before = entries;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return before;
  };
  keepIn({ read, change, onForeignChange() {}, alone: (work) => work() });
  const shown = showWaitingIn(cache, "c", "alice");
  await discard("m");
  await shown;
  expect(idsIn(cache)).toEqual([]);
});
