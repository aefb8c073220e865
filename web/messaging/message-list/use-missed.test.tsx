// What comes while nobody looks is not passed over, and begins below a line.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cache, renderList, said, upTo } from "#web/testing/listed-messages.tsx";
import type { ShownMessage } from "../live.ts";

let hasFocus = true;
/** The ids of what was read. */
let read: string[] = [];
beforeEach(() => {
  [hasFocus, read] = [true, []];
  vi.spyOn(document, "hasFocus").mockImplementation(() => hasFocus);
  vi.stubGlobal("fetch", async (url: string) => {
    const [, id] = /messages\/(\w+)\/read/.exec(url) ?? [];
    if (id) read.push(id);
    return new Promise(() => {});
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

cache.setQueryData(["me"], { id: "alice", name: "Alice" });
const conversation = { id: "ballad", lastReadSeq: 40, unreadCount: 0, readVersion: 0, participants: [] };

/** At the end of forty that are read, and the way there is over. */
async function open() {
  const list = await renderList(upTo(40), { conversation });
  const count = (which: number) => list.getByText(`Count ${which}`, { exact: true });
  await expect.element(count(40)).toBeInViewport();
  await expect.poll(list.left).toBeLessThan(2);
  list.touch();
  const show = (messages: ShownMessage[], isWhole = true) => list.show(messages, { conversation, isWhole });
  return { ...list, count, show, line: list.getByText("New messages") };
}

/** The page takes or loses the focus, and has heard of it. */
async function turn(is: boolean) {
  hasFocus = is;
  dispatchEvent(new Event(is ? "focus" : "blur"));
  await new Promise(requestAnimationFrame);
}

test("after a gap it stands at the first that was missed, reads nothing, and is read at the end", async () => {
  const { show, count, scroller, line } = await open();
  await show(upTo(40), false);
  await show(upTo(80));
  await expect.element(count(41)).toBeInViewport();
  await expect.element(line).toBeInViewport();
  await expect.element(count(80)).not.toBeInTheDocument();
  expect(read).toEqual([]);
  // the reader goes on, as soon as the list lets go of its place
  const atEnd = () => {
    scroller.scrollTop = scroller.scrollHeight;
    return read;
  };
  await expect.poll(atEnd).toEqual(["m80"]);
});

test("what comes in bits after a gap is read when nothing is missing any more, and stands below one line", async () => {
  const { show, count, left, line } = await open();
  await show(upTo(40), false);
  await show([...upTo(40), said(43)], false);
  await expect.element(count(43)).toBeInViewport();
  await expect.poll(left).toBeLessThan(2);
  expect(read).toEqual([]);
  await show([...upTo(42), said(43)]);
  await expect.poll(() => read).toEqual(["m43"]);
  expect(line.elements()).toHaveLength(1);
  expect(line.element().compareDocumentPosition(count(41).element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.element(count(40)).toBeInTheDocument();
  expect(line.element().compareDocumentPosition(count(40).element())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("what is missing is not passed over, though what was said after it came first", async () => {
  const { show, count, left } = await open();
  await show(upTo(40), false);
  await show([...upTo(40), said(80)], false);
  await expect.element(count(80)).toBeInViewport();
  await expect.poll(left).toBeLessThan(2);
  await show(upTo(80));
  await expect.element(count(80)).not.toBeInTheDocument();
  await expect.element(count(41)).toBeInViewport();
  expect(read).toEqual([]);
});

test("left again before its end was reached, what was missed still begins where it began", async () => {
  const { show, count, line } = await open();
  await show(upTo(40), false);
  await show(upTo(80));
  await expect.element(count(41)).toBeInViewport();
  await show(upTo(80), false);
  await show(upTo(90));
  await expect.element(count(41)).toBeInViewport();
  expect(line.element().compareDocumentPosition(count(41).element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // what stands above is made when the list rests
  await expect.element(count(40)).toBeInTheDocument();
  expect(line.element().compareDocumentPosition(count(40).element())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("what was unread when it was opened begins where it began, though it was left before its end was reached", async () => {
  const at40 = { conversation, target: "unread", unreadAfter: 40 } as const;
  const screen = await renderList(upTo(80), at40);
  const [line, first] = [screen.getByText("New messages"), screen.getByText("Count 41", { exact: true })];
  await expect.element(line).toBeInViewport();
  await turn(false);
  await screen.show(upTo(90), at40);
  await expect.element(first).toBeInViewport();
  expect(line.elements()).toHaveLength(1);
  expect(line.element().compareDocumentPosition(first.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a page that is in sight beside another window follows, and shows where it was left", async () => {
  const { show, count, left, line } = await open();
  await turn(false);
  for (const newest of [60, 80]) {
    await show(upTo(newest));
    await expect.element(count(newest)).toBeInViewport();
    await expect.poll(left).toBeLessThan(2);
  }
  expect(read).toEqual([]);
  await turn(true);
  await expect.poll(() => read).toEqual(["m80"]);
  await show(upTo(81));
  await expect.element(count(81)).toBeInViewport();
  // looked through, it is not where the next begin
  await turn(false);
  await show(upTo(82));
  await expect.element(line).toBeInViewport();
  expect(line.element().compareDocumentPosition(count(81).element())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("who looks follows, and sees no line; nor for what one wrote elsewhere meanwhile", async () => {
  const { show, count, line } = await open();
  await show(upTo(41));
  await expect.element(count(41)).toBeInViewport();
  await expect.poll(() => read).toEqual(["m41"]);
  await show(upTo(41), false);
  await show([...upTo(41), said(42, { author: { id: "alice", name: "Alice", avatar: null } })]);
  await expect.element(count(42)).toBeInViewport();
  await expect.element(line).not.toBeInTheDocument();
});
