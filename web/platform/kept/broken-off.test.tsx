// A page that another one takes the place of, and that comes back as it was, has lost what it was just writing (Safari).
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { breakOffWrite } from "#web/testing/break-off-write.ts";
import { browserStore } from "../outbox/outbox-store.ts";
import { dropToken, keepToken } from "../session.ts";
import { keepFile, keptFile } from "./kept-files.ts";
import { forgetCache, keepCache } from "./persisted-cache.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("what was read and could not be kept is told", async () => {
  keepToken("a-token", true);
  const cache = new QueryClient();
  const [stop, restored] = keepCache(cache);
  await restored;
  const told = vi.spyOn(console, "warn").mockReturnValue();
  breakOffWrite();
  cache.getQueryCache().build(cache, { queryKey: ["projects"], meta: { persist: true } });
  cache.setQueryData(["projects"], []);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => told.mock.calls.map(([what]) => what)).toContain("What was read could not be kept:");
  await forgetCache(cache);
  stop();
  dropToken();
});

test("what was put into the outbox is there", async () => {
  const store = browserStore();
  const entry = { id: "one", kind: "message", input: {}, by: "alice", state: "waiting" } as const;
  breakOffWrite();
  await store.change((entries) => [...entries, entry]);
  expect(await store.read()).toEqual([entry]);
  await store.change(() => []);
});

test("a file is kept", async () => {
  breakOffWrite();
  await keepFile("alice/one", new File(["a chart"], "chart.txt"));
  expect((await keptFile("alice/one"))?.name).toBe("chart.txt");
});
