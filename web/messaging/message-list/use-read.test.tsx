// What was read while nobody answered is told as soon as somebody does.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import type { ConversationItem } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { ShownMessage } from "../live.ts";
import { useReadTopic } from "../topics/use-read-topic.ts";
import { useRead } from "./use-read.ts";

let answers: (() => Promise<Response>)[];
let asked: number;
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  vi.stubGlobal("fetch", (url: string) => {
    if (!url.includes("/m/read")) return Promise.reject(new TypeError("nothing else"));
    asked += 1;
    return (answers.shift() as () => Promise<Response>)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const gone = () => Promise.reject(new TypeError("Failed to fetch"));
const refused = () =>
  Promise.resolve(
    Response.json({ code: "not_found", message: "No.", requestId: "r" }, { status: new AppError("not_found").status }),
  );
const read = () =>
  Promise.resolve(
    Response.json({ conversationId: "c", userId: "alice", lastReadSeq: 3, unreadCount: 0, readVersion: 0 }),
  );

const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
);
const seen = {
  conversation: { id: "c", lastReadSeq: 1, readVersion: 0 } as ConversationItem,
  newest: { id: "m", seq: 3, topicId: "m" } as ShownMessage,
  isAtEnd: true,
  readVersion: 0,
};

async function look() {
  cache.setQueryData(["me"], { id: "alice", name: "Alice" });
  await renderHook(() => useRead(seen), { wrapper });
  await expect.poll(() => asked).toBe(1);
}

test("nobody answered: it is told again after a moment, until somebody does", async () => {
  answers = [gone, gone, read];
  await look();
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => asked).toBe(2);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => asked).toBe(3);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(3);
});

test("what is refused is not asked again", async () => {
  answers = [refused];
  await look();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(1);
});

test("of a topic, too", async () => {
  cache.setQueryData(["topics", "c"], { items: [{ id: "m", unread: [2, 3] }] });
  answers = [gone, read];
  await renderHook(() => useReadTopic({ ...seen, topicId: "m" }), { wrapper });
  await expect.poll(() => asked).toBe(1);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => asked).toBe(2);
});

test("a topic that is looked at is read, and marked unread it stays so until it is opened anew", async () => {
  const unread = (...seqs: number[]) => cache.setQueryData(["topics", "c"], { items: [{ id: "m", unread: seqs }] });
  const topic = (readVersion: number) => ({
    ...seen,
    conversation: { ...seen.conversation, readVersion },
    topicId: "m",
  });
  answers = [read, read];
  unread(2, 3);
  const hook = await renderHook((at?: ReturnType<typeof topic>) => useReadTopic(at ?? topic(0)), { wrapper });
  await expect.poll(() => asked).toBe(1);
  unread();
  await hook.rerender(topic(1));
  unread(3);
  await vi.advanceTimersByTimeAsync(100);
  await hook.rerender(topic(1));
  expect(asked).toBe(1);
  await hook.rerender({ ...topic(1), readVersion: 1 });
  await expect.poll(() => asked).toBe(2);
});
