// The outbox keeps an order and loses nothing: not to a dead network, not to a reload, not to a second tab.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import type { Outgoing } from "./outbox.ts";
import type { OutboxStore } from "./outbox-store.ts";

let entries: Outgoing[];
let server: { got: string[]; answer: (signal: AbortSignal) => Promise<void> };

let token: string | null;

/** Its own keys are what it holds, as a browser's. */
const storage = {
  getItem(this: Record<string, string>, key: string) {
    return key === "auth_token" ? token : (this[key] ?? null);
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

beforeEach(() => {
  token = "of alice";
  vi.stubGlobal("localStorage", Object.create(storage));
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.stubGlobal("navigator", { onLine: true });
  vi.useFakeTimers();
  entries = [];
  server = { got: [], answer: async () => {} };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const online = async () => {};
/** As a request over a network that changed meanwhile: nothing comes back, until it is given up. */
const swallowed = (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** What all tabs of one browser share. */
function browser(): () => OutboxStore {
  const watching = new Set<() => void>();
  let turn: Promise<void> = Promise.resolve();
  return () => {
    let own: () => void = () => {};
    return {
      read: async () => entries,
      async change(work) {
        entries = work(entries);
        for (const listener of watching) if (listener !== own) listener();
        return entries;
      },
      onForeignChange(listener) {
        own = listener;
        watching.add(listener);
      },
      alone(work) {
        const mine = turn.then(work);
        turn = mine.catch(() => {});
        return mine;
      },
    };
  };
}

/** A freshly loaded page, signed in as this person. */
async function openTab(store: OutboxStore, person = "alice") {
  vi.resetModules();
  const outbox = {
    ...(await import("./outbox.ts")),
    ...(await import("./outbox-entries.ts")),
    ...(await import("./take-up-noted.ts")),
  };
  outbox.keepIn(store);
  outbox.sendWith<string>("message", async (text, signal) => {
    await server.answer(signal);
    server.got.push(text);
  });
  outbox.sendAs(person);
  const write = (text: string) => outbox.enqueue({ id: text, kind: "message", input: text });
  // of the page's own class: a reload makes a new one
  const { AppError } = await import("#contract/errors.ts");
  const refuse = (code: ErrorCode, message?: string) => () => Promise.reject(new AppError(code, message));
  return { ...outbox, write, refuse };
}

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

test("survives a reload", async () => {
  const shared = browser();
  const before = await openTab(shared());
  server.answer = offline;
  await before.write("hello");
  before.sendAs(undefined);
  server.answer = online;
  const after = await openTab(shared());
  await after.flush();
  expect(server.got).toEqual(["hello"]);
});

test("a tab that is closed while the outbox is still being written loses nothing, and nothing is sent twice", async () => {
  const shared = browser();
  const store = shared();
  const before = await openTab({ ...store, change: () => new Promise(() => {}) });
  server.answer = offline;
  for (const text of ["one", "two"]) void before.write(text);
  before.sendAs(undefined);
  const after = await openTab(shared());
  // another one is opened at the same time
  const beside = await openTab(shared());
  await Promise.all([after.takeUpNoted(), beside.takeUpNoted()]);
  expect(entries).toMatchObject(["one", "two"].map((id) => ({ id, by: "alice", state: "waiting" })));
  server.answer = online;
  await after.flush();
  await after.takeUpNoted();
  expect(server.got).toEqual(["one", "two"]);
  expect(entries).toEqual([]);
});

test("what was noted and can be neither written nor sent stays so, and what is in the outbox is noted no more", async () => {
  const shared = browser();
  const before = await openTab({ ...shared(), change: () => new Promise(() => {}) });
  void before.write("one");
  before.sendAs(undefined);
  const broken = await openTab({ ...shared(), change: () => Promise.reject(new DOMException("", "UnknownError")) });
  server.answer = offline;
  await expect(broken.takeUpNoted()).rejects.toThrow();
  server.answer = online;
  broken.sendAs(undefined);
  const after = await openTab(shared());
  await after.takeUpNoted();
  await after.write("two");
  await after.flush();
  expect(server.got).toEqual(["one", "two"]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("two tabs send once, and each is told of the other's", async () => {
  const shared = browser();
  const [left, right] = [await openTab(shared()), await openTab(shared())];
  const told = vi.fn();
  right.onOutgoing(told);
  await left.write("hello");
  await Promise.all([left.flush(), right.flush()]);
  expect(server.got).toEqual(["hello"]);
  expect(told).toHaveBeenCalledWith([expect.objectContaining({ id: "hello" })]);
  expect(told).toHaveBeenLastCalledWith([]);
});

test("who shares the browser sends their own only, and does not wait for the other's", async () => {
  const shared = browser();
  const alice = await openTab(shared(), "alice");
  server.answer = offline;
  await alice.write("of alice");
  alice.sendAs(undefined);
  server.answer = online;
  const bob = await openTab(shared(), "bob");
  await bob.write("of bob");
  await bob.flush();
  expect(server.got).toEqual(["of bob"]);
  expect(entries).toMatchObject([{ id: "of alice", by: "alice", state: "waiting" }]);
});

test("whose session another tab ended sends nothing with the token of who came in, even before it is told", async () => {
  const { write, flush, sender, sendAs } = await openTab(browser()());
  server.answer = offline;
  await write("of alice");
  server.answer = online;
  token = "of bob";
  await vi.advanceTimersByTimeAsync(20_000);
  await flush();
  expect(server.got).toEqual([]);
  expect(sender()).toBeUndefined();
  expect(entries).toMatchObject([{ id: "of alice", state: "waiting" }]);
  token = "of alice, again";
  sendAs("alice");
  await flush();
  expect(server.got).toEqual(["of alice"]);
});

test("nor what was just being marked as going out when they came in", async () => {
  const store = browser()();
  const { write, flush } = await openTab(store);
  const { change } = store;
  store.change = async (work) => {
    const held = await change(work);
    if (held.some(({ isOut }) => isOut)) token = "of bob";
    return held;
  };
  await write("of alice");
  await flush();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(token).toBe("of bob");
  expect(server.got).toEqual([]);
  expect(entries).toMatchObject([{ id: "of alice", state: "waiting" }]);
});

test("nobody signed in, nothing is taken", async () => {
  const { write, sendAs } = await openTab(browser()());
  sendAs(undefined);
  await expect(write("hello")).rejects.toThrow("User not authenticated");
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

test("what another tab had changed, read late, is not told over what was written here meanwhile", async () => {
  let tellForeign = () => {};
  let readLate = () => {};
  const store = browser()();
  const { write, onOutgoing } = await openTab({
    ...store,
    read: vi.fn(store.read).mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          readLate = () => resolve([]);
        }),
    ),
    onForeignChange(listener) {
      tellForeign = listener;
    },
  });
  const told: string[][] = [];
  onOutgoing((all) => told.push(all.map(({ id }) => id)));
  tellForeign();
  server.answer = offline;
  await write("hello");
  readLate();
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toEqual(["hello"]);
});

/** As its writer does it in whatever tab: in its place, or after it where it may be out. */
const rewriting = (text: string) => (entry: Outgoing) =>
  entry.isOut ? { ...entry, next: { id: "edit", kind: "message", input: text } } : { ...entry, input: text };

test("what is changed while it waits goes out as it is then, in its turn; with no network at all attempts do not hinder that", async () => {
  const { write, flush, changeEntry } = await openTab(browser()());
  vi.stubGlobal("navigator", { onLine: false });
  server.answer = offline;
  for (const text of ["one", "two", "three"]) await write(text);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await changeEntry("one", rewriting("one, set 14"))).toBe(true);
  expect(await changeEntry("two", () => [])).toBe(true);
  vi.stubGlobal("navigator", { onLine: true });
  server.answer = online;
  await flush();
  expect(server.got).toEqual(["one, set 14", "three"]);
  expect(await changeEntry("one", rewriting("too late"))).toBe(false);
});

test("what another tab has under way is changed after it, before what was written later; so is what a lost answer left", async () => {
  const shared = browser();
  const [left, right] = [await openTab(shared()), await openTab(shared())];
  let answer = () => {};
  server.answer = () => new Promise<void>((resolve) => (answer = resolve));
  await left.write("one");
  await left.write("two");
  await vi.advanceTimersByTimeAsync(0);
  await right.changeEntry("one", rewriting("one, set 14"));
  server.answer = online;
  answer();
  await left.flush();
  expect(server.got).toEqual(["one", "one, set 14", "two"]);
  // it came through, and its answer did not
  server.answer = vi.fn(online).mockImplementationOnce(() => {
    server.got.push("three");
    return offline();
  });
  await left.write("three");
  await vi.advanceTimersByTimeAsync(0);
  await right.changeEntry("three", rewriting("three, set 14"));
  await vi.advanceTimersByTimeAsync(6000);
  expect(server.got.slice(3)).toEqual(["three", "three", "three, set 14"]);
  expect(entries).toEqual([]);
});

test("a tab that was closed while it sent leaves it as one that may be there", async () => {
  const shared = browser();
  const before = await openTab(shared());
  server.answer = () => new Promise(() => {});
  await before.write("hello");
  await vi.advanceTimersByTimeAsync(0);
  expect(entries).toMatchObject([{ id: "hello", isOut: true }]);
});

test("where nothing can be written what waits goes out all the same", async () => {
  const store = browser()();
  const { write, flush } = await openTab(store);
  server.answer = offline;
  await write("hello");
  server.answer = online;
  const { change } = store;
  store.change = () => Promise.reject(new DOMException("", "QuotaExceededError"));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await flush();
  // more than once, as nothing can be written: under its id that is once
  expect(server.got).toContain("hello");
  store.change = change;
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
  token = null;
  localStorage.removeItem("guidon_stay");
  const { askToStay } = await import("../ask-to-stay.ts");
  await askToStay();
  expect(persist).toHaveBeenCalledOnce();
  server.answer = online;
  token = "of alice";
  await flush();
});
