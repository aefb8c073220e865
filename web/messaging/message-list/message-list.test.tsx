import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { frames } from "#web/testing/frames.ts";
import type { ShownMessage } from "../live.ts";
import { type ThreadActions, ThreadProvider, useThread } from "../thread/thread-context.ts";
import { useHoldRow } from "./held-rows.ts";
import { MessageList } from "./message-list.tsx";

vi.mock("../message/message-row.tsx", () => ({
  MessageRow: function Row({ message }: { message: ShownMessage }) {
    const [isBusy, setBusy] = useState(false);
    const { editedId } = useThread();
    useHoldRow(message.id, isBusy);
    return (
      <article
        ref={(row) => row?.addEventListener("begin", () => setBusy(true))}
        aria-busy={isBusy}
        tabIndex={-1}
        style={{ minHeight: 130 }}
      >
        {message.content}
        {editedId === message.id && <textarea />}
      </article>
    );
  },
}));

const messages = Array.from({ length: 70 }, (_, place) => ({
  id: `m${place}`,
  seq: place + 1,
  type: "text",
  content: `Count ${place + 1}`,
  author: { id: "bob" },
  replyTo: null,
  createdAt: "2026-08-14T12:00:00.000Z",
})) as unknown as ShownMessage[];
const cache = new QueryClient();
const pages = { hasNextPage: false, hasPreviousPage: false, isFetching: false } as never;
const thread = { me: "alice", conversation: undefined, topicId: null } as unknown as ThreadActions;

const list = (
  shown: ShownMessage[],
  target: "end" | "unread",
  height = 384,
  {
    unreadAfter = 30,
    ...more
  }: { unreadAfter?: number; editedId?: string; topicId?: string; conversation?: object } = {},
) => (
  <QueryClientProvider client={cache}>
    <ThreadProvider value={{ ...thread, editedId: null, ...more } as ThreadActions}>
      <div className="flex flex-col" style={{ height }}>
        <MessageList
          messages={shown}
          target={target}
          unreadAfter={target === "unread" ? unreadAfter : null}
          readVersion={0}
          isWhole
          pages={pages}
          onLatest={() => {}}
        />
      </div>
    </ThreadProvider>
  </QueryClientProvider>
);

/** From here on clocks stand still but for `endWay`. */
function holdClocks(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A list's own way to a place is over when nothing was measured for a moment: that moment goes by once all is measured. */
async function endWay() {
  await frames();
  vi.advanceTimersByTime(500);
  await frames();
}

test.each([
  ["end", "Count 70"],
  ["unread", "Count 31"],
] as const)("a thread opens at its %s on a device that measures late", async (target, words) => {
  const Observer = ResizeObserver;
  class Late extends Observer {
    constructor(tell: ResizeObserverCallback) {
      super((...measured) => setTimeout(() => tell(...measured), 400));
    }
  }
  vi.stubGlobal("ResizeObserver", Late);
  onTestFinished(() => void vi.unstubAllGlobals());
  const screen = await render(list(messages, target));
  await expect.element(screen.getByText(words)).toBeInViewport();
});

test("a thread that is opened where nobody looks is at its end when somebody does", async () => {
  const waiting: (() => void)[] = [];
  let isSeen = false;
  const Observer = ResizeObserver;
  class Held extends Observer {
    constructor(tell: ResizeObserverCallback) {
      super((...measured) => (isSeen ? tell(...measured) : waiting.push(() => tell(...measured))));
    }
  }
  vi.stubGlobal("ResizeObserver", Held);
  onTestFinished(() => void vi.unstubAllGlobals());
  holdClocks();
  const screen = await render(list(messages, "end"));
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  isSeen = true;
  for (const measure of waiting) measure();
  await expect.element(screen.getByText("Count 70")).toBeInViewport();
  await expect.poll(() => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight).toBeLessThan(2);
});

test.each([
  ["in the moment somebody speaks", 1],
  ["while it opens", 0],
])("whoever begins to read upwards %s is not thrown back", async (_, count) => {
  const screen = await render(list(messages, "end"));
  await expect.element(screen.getByText("Count 70")).toBeInViewport();
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  const left = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  await expect.poll(left).toBeLessThan(2);
  const more = Array.from({ length: count }, () => ({ ...messages[0], id: "new", seq: 71 }) as ShownMessage);
  await screen.rerender(list([...messages, ...more], "end"));
  await expect.poll(left).toBeLessThan(2);
  const way: number[] = [];
  for (const _frame of Array(20)) {
    scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
    scroller.scrollTop -= 120;
    await new Promise(requestAnimationFrame);
    way.push(left());
  }
  expect(way).toEqual(way.toSorted((one, other) => one - other));
  expect(way.at(-1)).toBeGreaterThan(2000);
});

test("whoever answers as soon as it opened at what is unread stays with the answer", async () => {
  const screen = await render(list(messages, "unread"));
  await expect.element(screen.getByText("Count 31")).toBeInViewport();
  const mine = { ...messages[0], id: "mine", seq: null, content: "On my way", author: { id: "alice" } };
  await screen.rerender(list([...messages, mine as unknown as ShownMessage], "unread"));
  await expect.element(screen.getByText("On my way")).toBeInViewport();
  // what is measured on the way there would bring it back
  const back = vi.waitUntil(() => screen.getByText("Count 31").query(), { timeout: 1000 });
  await expect(back).rejects.toThrow("Timed out");
});

test.each(["end", "unread"] as const)(
  "whoever is moved away from the %s by a screen reader or the browser's search stays there",
  async (target) => {
    const screen = await render(list(messages, target));
    await expect.element(screen.getByText(target === "end" ? "Count 70" : "Count 31")).toBeInViewport();
    const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
    const content = scroller.firstElementChild as HTMLElement;
    await frames();
    const height = content.style.height;
    // no wheel, no finger and no key that the page hears of
    scroller.scrollTop = 0;
    await expect.element(screen.getByText("Count 1", { exact: true })).toBeInViewport();
    // what is measured there would bring it back
    await expect.poll(() => content.style.height).not.toBe(height);
    await frames();
    await expect.element(screen.getByText("Count 1", { exact: true })).toBeInViewport();
  },
);

test("whoever is moved away from the end by no hand is not taken back by how the list draws itself as it moves", async () => {
  const screen = await render(list(messages, "end"));
  await expect.element(screen.getByText("Count 70")).toBeInViewport();
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  const content = scroller.firstElementChild as HTMLElement;
  // it is no longer on its way to where it opened
  scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  await expect.element(screen.getByRole("button", { name: "Latest" })).not.toBeInTheDocument();
  await expect.poll(() => content.style.pointerEvents).not.toBe("none");
  const stood = scroller.scrollTop;
  scroller.scrollTop -= 300;
  content.style.pointerEvents = "none";
  await frames();
  expect(scroller.scrollTop).toBeLessThan(stood - 200);
});

test("what somebody else says just now is told, and nothing that stands above", async () => {
  const screen = await render(list(messages, "end"));
  const told = () => screen.container.querySelector("[aria-live=polite]")?.textContent;
  const said = (message: object) => list([...messages, { ...messages[0], ...message } as ShownMessage], "end");
  await expect.element(screen.getByRole("log")).toHaveAttribute("aria-live", "off");
  expect(told()).toBe("");
  await screen.rerender(said({ id: "mine", seq: 71, content: "On my way", author: { id: "alice", name: "Alice" } }));
  expect(told()).toBe("");
  await screen.rerender(said({ id: "new", seq: 72, content: "Set 14 at nine", author: { id: "bob", name: "Bob" } }));
  await expect.poll(told).toBe("Bob: Set 14 at nine");
  const line = {
    id: "line",
    seq: 73,
    type: "system",
    content: "Bob left.",
    author: { id: "bob", name: "Bob" },
  } as const;
  await screen.rerender(said(line));
  await expect.poll(told).toBe("Bob left.");
});

test("what comes first into an empty conversation is told by what stood there before", async () => {
  const screen = await render(list([], "end"));
  await expect.element(screen.getByText("Start the conversation")).toBeVisible();
  const teller = screen.container.querySelector("[aria-live=polite]");
  const first = { ...messages[0], content: "Set 1 is new", author: { id: "bob", name: "Bob" } } as ShownMessage;
  await screen.rerender(list([first], "end"));
  await expect.poll(() => teller?.textContent).toBe("Bob: Set 1 is new");
  expect(teller?.isConnected).toBe(true);
});

test("a conversation that was opened empty stays at its end when its window shrinks", async () => {
  const screen = await render(list([], "end"));
  await expect.element(screen.getByText("Start the conversation")).toBeVisible();
  await screen.rerender(list(messages.slice(0, 5), "end"));
  await expect.element(screen.getByText("Count 5")).toBeInViewport();
  await screen.rerender(list(messages.slice(0, 5), "end", 240));
  await expect.element(screen.getByText("Count 5")).toBeInViewport();
});

test("a thread that opens at a last unread message stays at its end when that grows", async () => {
  holdClocks();
  const screen = await render(list(messages, "unread", 384, { unreadAfter: 69 }));
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  const left = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  await expect.element(screen.getByText("Count 70")).toBeInViewport();
  await expect.poll(left).toBeLessThan(2);
  await endWay();
  const newest = screen.getByRole("article").filter({ hasText: "Count 70" }).element() as HTMLElement;
  newest.style.minHeight = "170px";
  await expect.poll(() => newest.offsetHeight).toBe(170);
  await expect.poll(left).toBeLessThan(2);
});

test("whoever is still brought to the end follows what is said meanwhile", async () => {
  let isBusy = false;
  class Late extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      // the list's own, and none of the assertions'
      const isHeld = (isSeen = false) => isBusy && isSeen && options?.root;
      super((seen, watcher) => isHeld(seen.at(-1)?.isIntersecting) || tell(seen, watcher), options);
    }
  }
  vi.stubGlobal("IntersectionObserver", Late);
  onTestFinished(() => void vi.unstubAllGlobals());
  holdClocks();
  const screen = await render(list(messages.slice(0, 30), "end"));
  const pill = screen.getByRole("button", { name: "Latest" });
  await expect.element(screen.getByText("Count 30")).toBeInViewport();
  await expect.element(pill).not.toBeInTheDocument();
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  // by hand: until then the list goes where it opened
  scroller.dispatchEvent(new WheelEvent("wheel"));
  isBusy = true;
  await screen.rerender(list(messages.slice(0, 50), "end"));
  await expect.element(screen.getByText("Count 50")).toBeInViewport();
  await expect.element(pill).toBeVisible();
  await screen.rerender(list(messages, "end"));
  await expect.element(screen.getByText("Count 70")).toBeInViewport();
  // whoever moves on the way is left alone
  scroller.dispatchEvent(new WheelEvent("wheel"));
  scroller.scrollTop -= 200;
  await frames();
  const more = { ...messages[0], id: "more", seq: 71, content: "Count 71" } as ShownMessage;
  await screen.rerender(list([...messages, more], "end"));
  await endWay();
  expect(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight).toBeGreaterThan(100);
});

const windowOf = (row: HTMLElement) => row.closest("[role=log]")?.parentElement as HTMLElement;

test.each([
  ["whose last message grows", (newest: HTMLElement) => newest, "min-height: 170px"],
  ["whose window shrinks", windowOf, "height: 335px"],
] as const)("a thread %s just before its end is seen opens at its end", async (_, changing, style) => {
  const seen: (() => void)[] = [];
  class Held {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      seen.push(() => tell([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Held);
  onTestFinished(() => void vi.unstubAllGlobals());
  holdClocks();
  const screen = await render(list(messages, "end"));
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  const left = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  await expect.poll(() => seen.length > 0 && left() < 2).toBe(true);
  await endWay();
  const changed = changing(screen.getByRole("article").filter({ hasText: "Count 70" }).element() as HTMLElement);
  const before = changed.offsetHeight;
  // near enough to be seen, and told in the very frame
  const told = new ResizeObserver(() => {
    if (changed.offsetHeight !== before) for (const tell of seen) tell();
  });
  told.observe(changed);
  onTestFinished(() => told.disconnect());
  changed.style.cssText += style;
  await expect.poll(() => changed.offsetHeight).not.toBe(before);
  await expect.poll(left).toBeLessThan(2);
});

test("whoever reads at the end stays there when its window shrinks and one above goes away in the same moment", async () => {
  const screen = await render(list(messages, "end"));
  await expect.element(screen.getByText("Count 70")).toBeInViewport();
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  const left = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  await expect.element(screen.getByRole("button", { name: "Latest" })).not.toBeInTheDocument();
  scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  await screen.rerender(list(messages, "end", 300));
  // at once: whoever reads there would see it leave and come back
  await frames(2);
  expect([scroller.clientHeight, left() < 2]).toEqual([300, true]);
  await screen.rerender(list(messages.toSpliced(68, 1), "end", 300));
  await expect.element(screen.getByText("Count 69")).not.toBeInTheDocument();
  await expect.poll(left).toBeLessThan(2);
  // the way to the end that the window began is over by then
  const away = vi.waitUntil(() => left() > 2, { timeout: 500 });
  await expect(away).rejects.toThrow("Timed out");
});

test("what somebody is at in a row outlives its leaving sight: an edit, and what the row says of itself", async () => {
  const screen = await render(list(messages, "end", 384, { editedId: "m69" }));
  await expect.element(screen.getByText("Count 70")).toBeInViewport();
  const busy = screen.getByText("Count 69");
  await expect.element(busy).toBeInTheDocument();
  busy.element().dispatchEvent(new CustomEvent("begin", { bubbles: true }));
  await expect.element(busy).toHaveAttribute("aria-busy", "true");
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  // the reader moves
  scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  const atTop = () => {
    scroller.scrollTop = 0;
    return screen.getByText("Count 2", { exact: true }).query();
  };
  await expect.poll(atTop).not.toBeNull();
  await expect.element(screen.getByText("Count 66")).not.toBeInTheDocument();
  await expect.element(screen.getByText("Count 70")).toBeInTheDocument();
  await expect.element(screen.getByText("Count 69")).toBeInTheDocument();
  await screen.rerender(list(messages, "end"));
  await expect.element(screen.getByText("Count 70")).not.toBeInTheDocument();
});

test("whoever is at a message and scrolls far from it is still at it", async () => {
  const screen = await render(list(messages, "end"));
  const last = screen.getByText("Count 70");
  await expect.element(last).toBeInViewport();
  (last.element() as HTMLElement).focus();
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  // the reader moves
  scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  const first = () => {
    scroller.scrollTop = 0;
    return screen.getByText("Count 2", { exact: true }).query();
  };
  await expect.poll(first).not.toBeNull();
  await expect.element(screen.getByText("Count 60")).not.toBeInTheDocument();
  await expect.element(last).toHaveFocus();
});

test("what is edited far above the end comes into sight and stays there when the window or a row changes its height", async () => {
  const screen = await render(list(messages, "end"));
  await expect.element(screen.getByText("Count 70")).toBeInViewport();
  // in the same moment the place to write takes less room
  await screen.rerender(list(messages, "end", 460, { editedId: "m40" }));
  const field = screen.getByRole("textbox");
  await expect.element(field).toBeInViewport();
  field.element().style.height = "200px";
  const away = expect.element(field, { timeout: 500 }).not.toBeInViewport();
  await expect(away).rejects.toThrow();
});

test("in a topic the way to the end says how much is unread of that topic", async () => {
  // marked unread since it was opened: it stays so
  const conversation = { id: "c", unreadCount: 7, lastReadSeq: 63, readVersion: 1, participants: [] };
  cache.setQueryData(["topics", "c"], { items: [{ id: "t", unread: [70, 68] }] });
  const screen = await render(list(messages, "end", 384, { topicId: "t", conversation }));
  await expect.element(screen.getByText("Count 70")).toBeInViewport();
  const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
  scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
  const atTop = () => {
    scroller.scrollTop = 0;
    return screen.getByText("Count 2", { exact: true }).query();
  };
  await expect.poll(atTop).not.toBeNull();
  await expect.element(screen.getByRole("button", { name: "2 new" })).toBeVisible();
  await screen.rerender(list(messages, "end", 384, { conversation }));
  await expect.element(screen.getByRole("button", { name: "7 new" })).toBeVisible();
});

test.each([
  ["nothing", {}],
  ["something", { id: "mine", seq: null, content: "Not sent", author: { id: "alice" } }],
])(
  "with %s unsent below: whoever reads at the end stays there when somebody speaks or what stands there grows, and is told",
  async (_, mine) => {
    const unsent = "id" in mine ? [{ ...messages[0], ...mine } as unknown as ShownMessage] : [];
    const screen = await render(list([...messages, ...unsent], "end"));
    const scroller = screen.container.querySelector("[data-scroller]") as HTMLElement;
    const left = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    await expect.element(screen.getByText("Count 70")).toBeInViewport();
    await expect.poll(left).toBeLessThan(2);
    scroller.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
    const said = (count: number) => ({
      ...messages[0],
      id: `new${count}`,
      seq: 70 + count,
      author: { id: "bob", name: "Bob" },
    });
    for (let count = 1; count < 4; count++) {
      const more = Array.from({ length: count }, (_none, place) => ({
        ...said(place + 1),
        content: `New ${place + 1}`,
      }));
      await screen.rerender(list([...messages, ...more, ...unsent] as ShownMessage[], "end"));
      await expect.element(screen.getByText(`New ${count}`)).toBeInViewport();
      await expect.poll(left).toBeLessThan(2);
      expect(screen.container.querySelector("[aria-live=polite]")?.textContent).toBe(`Bob: New ${count}`);
    }
    const newest = screen.getByRole("article").filter({ hasText: "New 3" }).element() as HTMLElement;
    // the way to the end that was begun before is over by then
    const rest = () => new Promise((resolve) => setTimeout(resolve, 500));
    const grow = async (height: number) => {
      await rest();
      newest.style.minHeight = `${height}px`;
      await expect.poll(() => newest.offsetHeight).toBe(height);
      await new Promise(requestAnimationFrame);
    };
    for (const height of [160, 190]) {
      await grow(height);
      await expect.poll(left).toBeLessThan(2);
    }
    // whoever has begun to read upwards is left alone
    await rest();
    scroller.scrollTop -= 40;
    await grow(220);
    const back = vi.waitUntil(() => left() < 38, { timeout: 500 });
    await expect(back).rejects.toThrow("Timed out");
  },
);
