// What comes while nobody looks is not passed over, and begins below a line.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { ShownMessage } from "../live.ts";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { MessageList } from "./message-list.tsx";

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

function said(count: number, author = { id: "bob", name: "Bob", avatar: null }) {
  return {
    ...{ id: `m${count}`, conversationId: "ballad", seq: count, version: 1, type: "text", status: "sent" },
    ...{ content: `Count ${count}`, author, replyTo: null, topicId: null, attachments: [], mentions: [] },
    ...{ reactions: [], metadata: { priority: "medium", needsAcknowledgement: false } },
    createdAt: new Date(2026, 7, 14, 12, count).toISOString(),
  } as unknown as ShownMessage;
}
const upTo = (count: number) => Array.from({ length: count }, (_, place) => said(place + 1));

const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
cache.setQueryData(["me"], { id: "alice", name: "Alice" });
const pages = { hasNextPage: false, hasPreviousPage: false, isFetching: false } as never;
const conversation = { id: "ballad", lastReadSeq: 40, unreadCount: 0, readVersion: 0, participants: [] };
const thread = { me: "alice", conversation, topicId: null, editedId: null, starred: new Set(), reply() {} };

const list = (messages: ShownMessage[], isWhole = true, unreadAfter: number | null = null) => (
  <QueryClientProvider client={cache}>
    <ThreadProvider value={thread as unknown as ThreadActions}>
      <div className="flex flex-col" style={{ height: 384 }}>
        <MessageList
          messages={messages}
          target={unreadAfter === null ? "end" : "unread"}
          unreadAfter={unreadAfter}
          readVersion={0}
          isWhole={isWhole}
          pages={pages}
          onLatest={() => {}}
        />
      </div>
    </ThreadProvider>
  </QueryClientProvider>
);

/** At the end of forty that are read, and the way there is over. */
async function open() {
  const screen = await render(list(upTo(40)));
  const count = (which: number) => screen.getByText(`Count ${which}`, { exact: true });
  await expect.element(count(40)).toBeInViewport();
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  const left = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  await expect.poll(left).toBeLessThan(2);
  scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  return { ...screen, count, scroller, left, line: screen.getByText("New messages") };
}

/** The page takes or loses the focus, and has heard of it. */
async function turn(is: boolean) {
  hasFocus = is;
  dispatchEvent(new Event(is ? "focus" : "blur"));
  await new Promise(requestAnimationFrame);
}

test("after a gap it stands at the first that was missed, reads nothing, and is read at the end", async () => {
  const { rerender, count, scroller, line } = await open();
  await rerender(list(upTo(40), false));
  await rerender(list(upTo(80)));
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
  const { rerender, count, left, line } = await open();
  await rerender(list(upTo(40), false));
  await rerender(list([...upTo(40), said(43)], false));
  await expect.element(count(43)).toBeInViewport();
  await expect.poll(left).toBeLessThan(2);
  expect(read).toEqual([]);
  await rerender(list([...upTo(42), said(43)]));
  await expect.poll(() => read).toEqual(["m43"]);
  expect(line.elements()).toHaveLength(1);
  expect(line.element().compareDocumentPosition(count(41).element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.element(count(40)).toBeInTheDocument();
  expect(line.element().compareDocumentPosition(count(40).element())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("what is missing is not passed over, though what was said after it came first", async () => {
  const { rerender, count, left } = await open();
  await rerender(list(upTo(40), false));
  await rerender(list([...upTo(40), said(80)], false));
  await expect.element(count(80)).toBeInViewport();
  await expect.poll(left).toBeLessThan(2);
  await rerender(list(upTo(80)));
  await expect.element(count(80)).not.toBeInTheDocument();
  await expect.element(count(41)).toBeInViewport();
  expect(read).toEqual([]);
});

test("left again before its end was reached, what was missed still begins where it began", async () => {
  const { rerender, count, line } = await open();
  await rerender(list(upTo(40), false));
  await rerender(list(upTo(80)));
  await expect.element(count(41)).toBeInViewport();
  await rerender(list(upTo(80), false));
  await rerender(list(upTo(90)));
  await expect.element(count(41)).toBeInViewport();
  expect(line.element().compareDocumentPosition(count(41).element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // what stands above is made when the list rests
  await expect.element(count(40)).toBeInTheDocument();
  expect(line.element().compareDocumentPosition(count(40).element())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("what was unread when it was opened begins where it began, though it was left before its end was reached", async () => {
  const screen = await render(list(upTo(80), true, 40));
  const [line, first] = [screen.getByText("New messages"), screen.getByText("Count 41", { exact: true })];
  await expect.element(line).toBeInViewport();
  await turn(false);
  await screen.rerender(list(upTo(90), true, 40));
  await expect.element(first).toBeInViewport();
  expect(line.elements()).toHaveLength(1);
  expect(line.element().compareDocumentPosition(first.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a page that is in sight beside another window follows, and shows where it was left", async () => {
  const { rerender, count, left, line } = await open();
  await turn(false);
  for (const newest of [60, 80]) {
    await rerender(list(upTo(newest)));
    await expect.element(count(newest)).toBeInViewport();
    await expect.poll(left).toBeLessThan(2);
  }
  expect(read).toEqual([]);
  await turn(true);
  await expect.poll(() => read).toEqual(["m80"]);
  await rerender(list(upTo(81)));
  await expect.element(count(81)).toBeInViewport();
  // looked through, it is not where the next begin
  await turn(false);
  await rerender(list(upTo(82)));
  await expect.element(line).toBeInViewport();
  expect(line.element().compareDocumentPosition(count(81).element())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("who looks follows, and sees no line; nor for what one wrote elsewhere meanwhile", async () => {
  const { rerender, count, line } = await open();
  await rerender(list(upTo(41)));
  await expect.element(count(41)).toBeInViewport();
  await expect.poll(() => read).toEqual(["m41"]);
  await rerender(list(upTo(41), false));
  await rerender(list([...upTo(41), said(42, { id: "alice", name: "Alice", avatar: null })]));
  await expect.element(count(42)).toBeInViewport();
  await expect.element(line).not.toBeInTheDocument();
});
