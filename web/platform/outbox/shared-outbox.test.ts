// Nor does it lose anything to a reload, to a second tab, or to somebody else in the same browser.
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
} from "#web/testing/outbox-tabs.ts";
import type { Outgoing } from "./outbox.ts";

pretendBrowser();

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

test("where a browser keeps nothing, what somebody else noted there does not hold up one's own, and stays for its writer", async () => {
  const shared = browser();
  const write = () => Promise.reject(new Error("No room."));
  for (const [id, by] of [
    ["1", "bob"],
    ["2", "alice"],
  ] as const) {
    const entry: Outgoing = { id, kind: "message", by, input: `of ${by}`, state: "waiting" };
    localStorage.setItem(`guidon_outgoing_${id}`, JSON.stringify(entry));
  }
  const tab = await openTab({ ...shared(), change: write });
  await expect(tab.takeUpNoted()).rejects.toThrow("No room.");
  expect(server.got).toEqual(["of alice"]);
  expect(Object.keys(localStorage)).toEqual(["guidon_outgoing_1"]);
});

test("where a browser keeps nothing, what was noted goes out in its order or not at all", async () => {
  for (const id of ["1", "2"]) {
    const entry: Outgoing = { id, kind: "message", by: "alice", input: id, state: "waiting" };
    localStorage.setItem(`guidon_outgoing_${id}`, JSON.stringify(entry));
  }
  const tab = await openTab({ ...browser()(), change: () => Promise.reject(new Error("No room.")) });
  server.answer = vi.fn(online).mockImplementationOnce(offline);
  await expect(tab.takeUpNoted()).rejects.toThrow();
  expect(server.got).toEqual([]);
  await tab.takeUpNoted();
  expect(server.got).toEqual(["1", "2"]);
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
  holdToken("of bob");
  await vi.advanceTimersByTimeAsync(20_000);
  await flush();
  expect(server.got).toEqual([]);
  expect(sender()).toBeUndefined();
  expect(entries).toMatchObject([{ id: "of alice", state: "waiting" }]);
  holdToken("of alice, again");
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
    if (held.some(({ isOut }) => isOut)) holdToken("of bob");
    return held;
  };
  await write("of alice");
  await flush();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(localStorage.getItem("auth_token")).toBe("of bob");
  expect(server.got).toEqual([]);
  expect(entries).toMatchObject([{ id: "of alice", state: "waiting" }]);
});

test("nobody signed in, nothing is taken", async () => {
  const { write, sendAs } = await openTab(browser()());
  sendAs(undefined);
  await expect(write("hello")).rejects.toThrow("User not authenticated");
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
