// A browser whose own store never answers (Safari's after a start, one that a page put to sleep holds up) is one that keeps nothing.
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listOutgoing, sendAs, sendWith } from "../outbox/outbox.ts";
import { enqueue } from "../outbox/outbox-entries.ts";
import { dropToken, keepToken } from "../session.ts";
import { keepFile, keptFile } from "./kept-files.ts";
import { forgetCache } from "./persisted-cache.ts";

let sent: string[];
beforeEach(() => {
  vi.spyOn(IDBFactory.prototype, "open").mockReturnValue({} as IDBOpenDBRequest);
  vi.spyOn(console, "warn").mockReturnValue();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  sent = [];
  keepToken("a-token", false);
  sendAs("alice");
  sendWith<string>("message", async (input) => void sent.push(input));
});
afterEach(() => {
  sendAs(undefined);
  dropToken();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what is sent goes out at once after a while, and the next one sooner", async () => {
  void enqueue({ id: "one", kind: "message", input: "one" });
  await vi.advanceTimersByTimeAsync(9000);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(["one"]);
  expect(Object.keys(localStorage).filter((key) => key.includes("outgoing"))).toEqual([]);
  void enqueue({ id: "two", kind: "message", input: "two" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual(["one", "two"]);
});

test.each([
  ["the outbox is read", () => listOutgoing()],
  ["a file is kept", () => keepFile("alice/one", new File(["a chart"], "chart.txt")).catch(() => "not kept")],
  ["a kept file is looked for", () => keptFile("alice/one").catch(() => "not found")],
  ["somebody signs out", () => forgetCache(new QueryClient()).catch(() => "not removed")],
])("nothing waits for it for ever when %s", async (_, work) => {
  const over = vi.fn();
  void work().then(over);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).toHaveBeenCalledOnce();
});
