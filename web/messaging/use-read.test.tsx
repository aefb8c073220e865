// What was read while nobody answered is told as soon as somebody does.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import type { ConversationItem } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { ShownMessage } from "./live.ts";
import { useRead } from "./use-read.ts";

let answers: (() => Promise<Response>)[];
let asked: number;
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  vi.stubGlobal("fetch", (url: string) => {
    if (!url.includes("/messages/m/read")) return Promise.reject(new TypeError("nothing else"));
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

async function look() {
  const cache = new QueryClient();
  cache.setQueryData(["me"], { id: "alice", name: "Alice" });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const seen = {
    conversation: { id: "c", lastReadSeq: 1, readVersion: 0 } as ConversationItem,
    newest: { id: "m", seq: 3 } as ShownMessage,
    isAtEnd: true,
    readVersion: 0,
  };
  await renderHook(() => useRead(seen), { wrapper });
  await vi.waitFor(() => expect(asked).toBe(1));
}

test("nobody answered: it is told again after a moment, until somebody does", async () => {
  answers = [gone, gone, read];
  await look();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(asked).toBe(2));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(asked).toBe(3));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(3);
});

test("what is refused is not asked again", async () => {
  answers = [refused];
  await look();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(1);
});
