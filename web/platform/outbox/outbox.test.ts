// The outbox keeps an order and loses nothing to a dead network, nor to answers that are lost.
import { expect, test, vi } from "vitest";
import {
  browser,
  entries,
  holdToken,
  offline,
  online,
  openTab,
  pretendBrowser,
  server,
  swallowed,
} from "#web/testing/outbox-tabs.ts";

pretendBrowser();

test("what is written goes out and is not kept", async () => {
  const { write, flush } = await openTab(browser()());
  await write("hello");
  await flush();
  expect(server.got).toEqual(["hello"]);
  expect(entries).toEqual([]);
});

test("waits while the server cannot be reached, then goes out in the order of writing", async () => {
  const { write } = await openTab(browser()());
  server.answer = offline;
  for (const text of ["one", "two", "three"]) await write(text);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(entries.map(({ id, state }) => [id, state])).toEqual([
    ["one", "waiting"],
    ["two", "waiting"],
    ["three", "waiting"],
  ]);
  server.answer = online;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.got).toEqual(["one", "two", "three"]);
  expect(entries).toEqual([]);
});

test("one lost answer holds nobody up for long; a second one waits as for a dead network", async () => {
  const { write } = await openTab(browser()());
  server.answer = vi.fn(online).mockImplementationOnce(offline);
  await write("one");
  await write("two");
  await vi.advanceTimersByTimeAsync(300);
  expect(server.got).toEqual(["one", "two"]);
  server.answer = vi.fn(online).mockImplementationOnce(offline).mockImplementationOnce(offline);
  await write("three");
  await vi.advanceTimersByTimeAsync(4000);
  expect(server.got).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.got).toEqual(["one", "two", "three"]);
});

test("an answer in between begins the count anew: what is lost after it holds up as little as the first", async () => {
  const { write } = await openTab(browser()());
  server.answer = vi.fn(online).mockImplementationOnce(offline);
  await write("one");
  await vi.advanceTimersByTimeAsync(0);
  server.answer = vi.fn(online).mockImplementationOnce(online).mockImplementationOnce(offline);
  await write("two");
  await vi.advanceTimersByTimeAsync(0);
  expect(server.got).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(300);
  expect(server.got).toEqual(["one", "two"]);
});

test("what is never answered is sent again after ten seconds, and holds nobody up for longer", async () => {
  const { write } = await openTab(browser()());
  server.answer = swallowed;
  for (const text of ["one", "two"]) await write(text);
  await vi.advanceTimersByTimeAsync(9_900);
  server.answer = online;
  expect(server.got).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(server.got).toEqual(["one", "two"]);
  expect(entries).toEqual([]);
});

test.each(["unavailable", "internal", "too_many_requests", "unauthenticated", "second_factor_needed"] as const)(
  "%s is no answer to the message: it waits",
  async (code) => {
    const { write, flush, refuse } = await openTab(browser()());
    server.answer = refuse(code);
    await write("hello");
    await flush();
    expect(entries[0]?.state).toBe("waiting");
  },
);

test("what something before the studio does not let through holds up what follows it there, and nothing elsewhere", async () => {
  const { enqueue, sendWith, flush, refuse } = await openTab(browser()());
  let isBarred = true;
  const asked: string[] = [];
  sendWith<{ place: string; text: string }>(
    "said",
    async ({ text }) => {
      asked.push(text);
      if (isBarred && text === "<script>") await refuse("unavailable")();
      server.got.push(text);
    },
    ({ place }) => place,
  );
  const say = (place: string, text: string) => enqueue({ id: text, kind: "said", input: { place, text } });
  await say("brass", "<script>");
  await say("brass", "one");
  await say("drums", "two");
  await flush();
  expect(server.got).toEqual(["two"]);
  expect(entries).toMatchObject([{ id: "<script>", state: "waiting" }, { id: "one" }]);
  asked.length = 0;
  await flush();
  expect(asked).toEqual(["<script>"]);
  isBarred = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(server.got).toEqual(["two", "<script>", "one"]);
  expect(entries).toEqual([]);
});

test("where nobody answers at all one is tried, wherever it goes", async () => {
  const { enqueue, sendWith, flush } = await openTab(browser()());
  const asked: string[] = [];
  const send = async (text: string) => {
    asked.push(text);
    await offline();
  };
  sendWith<string>("said", send, (text) => text);
  for (const text of ["one", "two"]) await enqueue({ id: text, kind: "said", input: text });
  await flush();
  expect(new Set(asked)).toEqual(new Set(["one"]));
});

test("a refused one is marked with the reason and holds up nobody; retried, it goes", async () => {
  const { write, flush, retry, refuse } = await openTab(browser()());
  server.answer = vi.fn(online).mockImplementationOnce(refuse("forbidden", "You left this conversation."));
  await write("one");
  await write("two");
  await flush();
  expect(server.got).toEqual(["two"]);
  expect(entries).toMatchObject([{ id: "one", state: "failed", reason: "You left this conversation." }]);
  await retry("one");
  expect(server.got).toEqual(["two", "one"]);
  expect(entries).toEqual([]);
});

test("what needs something else is passed over until that is there, and then goes in its turn", async () => {
  const { write, enqueue, changeEntry, flush } = await openTab(browser()());
  await enqueue({ id: "picture", kind: "message", input: "without", needs: ["file"] });
  await write("one");
  await flush();
  expect(server.got).toEqual(["one"]);
  expect(entries).toMatchObject([{ id: "picture", state: "waiting", needs: ["file"] }]);
  server.answer = offline;
  await write("two");
  await flush();
  await changeEntry("picture", ({ needs: _, ...entry }) => ({ ...entry, input: "with" }));
  server.answer = online;
  await flush();
  expect(server.got).toEqual(["one", "with", "two"]);
  expect(entries).toEqual([]);
});

test("what it needs was refused: it waits for the person, and for what it needs after that", async () => {
  const { enqueue, changeEntry, retry } = await openTab(browser()());
  await enqueue({ id: "picture", kind: "message", input: "picture", needs: ["file"] });
  await changeEntry("picture", (entry) => ({ ...entry, state: "failed", reason: "This file is too large." }));
  await retry("picture");
  expect(server.got).toEqual([]);
  expect(entries).toMatchObject([{ id: "picture", state: "waiting", needs: ["file"] }]);
});

test("a full outbox says so and keeps what it has; it is full by what its writer left alone", async () => {
  const shared = browser();
  const { write, sendAs } = await openTab(shared());
  server.answer = offline;
  for (let i = 0; i < 500; i++) await write(`message ${i}`);
  await expect(write("one more")).rejects.toThrow("Too many messages are waiting. Please go online first.");
  expect(entries).toHaveLength(500);
  // in the place of what it was
  await write("message 0");
  expect(entries).toHaveLength(500);
  sendAs(undefined);
  const bob = await openTab(shared(), "bob");
  await bob.write("of bob");
  expect(entries).toHaveLength(501);
});

test("a broken store is told on the console and tried again", async () => {
  const store = browser()();
  const { flush } = await openTab({ ...store, alone: () => Promise.reject(new Error("closed")) });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await flush();
  expect(warn).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  expect(warn).toHaveBeenCalledTimes(2);
});

test("with nobody signed in a broken store is left alone", async () => {
  const alone = vi.fn(() => Promise.reject(new Error("closed")));
  const { flush, sendAs } = await openTab({ ...browser()(), alone });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  sendAs(undefined);
  await flush();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(alone).toHaveBeenCalledOnce();
});

test("where nothing can be written all that waits goes out in order, each once, and is told to be gone", async () => {
  const store = browser()();
  const { write, flush, onOutgoing, listOutgoing } = await openTab(store);
  server.answer = offline;
  for (const text of ["one", "two", "three"]) await write(text);
  server.answer = online;
  const { change } = store;
  store.change = () => Promise.reject(new DOMException("", "QuotaExceededError"));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const told: number[] = [];
  const stop = onOutgoing((left) => told.push(left.length));
  await flush();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.got).toEqual(["one", "two", "three"]);
  expect(told.at(-1)).toBe(0);
  expect(await listOutgoing()).toEqual([]);
  // still on the disk, until there is room again
  expect(entries).toHaveLength(3);
  store.change = change;
  await write("four");
  await flush();
  expect(server.got).toEqual(["one", "two", "three", "four"]);
  expect(entries).toEqual([]);
  stop();
});

test("the browser is asked once to keep what waits, of who is remembered, and when something waits", async () => {
  const persist = vi.fn(async () => false);
  const { write, flush } = await openTab(browser()());
  server.answer = offline;
  vi.stubGlobal("navigator", { onLine: true, storage: { persist } });
  await write("one");
  await vi.dynamicImportSettled();
  expect(persist).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { onLine: false, storage: { persist } });
  for (const text of ["two", "three"]) await write(text);
  await vi.dynamicImportSettled();
  expect(persist).toHaveBeenCalledOnce();
  holdToken(null);
  localStorage.removeItem("guidon_stay");
  const { askToStay } = await import("../ask-to-stay.ts");
  await askToStay();
  expect(persist).toHaveBeenCalledOnce();
  server.answer = online;
  holdToken("of alice");
  await flush();
});
