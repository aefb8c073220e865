// Where a list opens, and who it leaves alone on its way there.
import { expect, onTestFinished, test, vi } from "vitest";
import { frames } from "#web/testing/frames.ts";
import { holdClocks, renderList, said, upTo } from "#web/testing/listed-messages.tsx";

vi.mock("../message/message-row.tsx", () => import("#web/testing/plain-row.tsx"));

const messages = upTo(70);

test.each([
  ["end", "Count 70", null],
  ["unread", "Count 31", 30],
] as const)("a thread opens at its %s on a device that measures late", async (target, words, unreadAfter) => {
  const Observer = ResizeObserver;
  class Late extends Observer {
    constructor(tell: ResizeObserverCallback) {
      super((...measured) => setTimeout(() => tell(...measured), 400));
    }
  }
  vi.stubGlobal("ResizeObserver", Late);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { getByText } = await renderList(messages, { target, unreadAfter });
  await expect.element(getByText(words)).toBeInViewport();
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
  const { getByText, left } = await renderList(messages);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  isSeen = true;
  for (const measure of waiting) measure();
  await expect.element(getByText("Count 70")).toBeInViewport();
  await expect.poll(left).toBeLessThan(2);
});

test.each([
  ["in the moment somebody speaks", 71],
  ["while it opens", 70],
])("whoever begins to read upwards %s is not thrown back", async (_, count) => {
  const { getByText, scroller, left, show, touch } = await renderList(messages);
  await expect.element(getByText("Count 70")).toBeInViewport();
  await expect.poll(left).toBeLessThan(2);
  await show(upTo(count));
  await expect.poll(left).toBeLessThan(2);
  const way: number[] = [];
  for (const _frame of Array(20)) {
    touch();
    scroller.scrollTop -= 120;
    await new Promise(requestAnimationFrame);
    way.push(left());
  }
  expect(way).toEqual(way.toSorted((one, other) => one - other));
  expect(way.at(-1)).toBeGreaterThan(2000);
});

test("whoever answers as soon as it opened at what is unread stays with the answer", async () => {
  const unread = { target: "unread", unreadAfter: 30 } as const;
  const { getByText, show } = await renderList(messages, unread);
  await expect.element(getByText("Count 31")).toBeInViewport();
  const mine = said(71, { id: "mine", seq: null, content: "On my way", author: { id: "alice" } });
  await show([...messages, mine], unread);
  await expect.element(getByText("On my way")).toBeInViewport();
  // what is measured on the way there would bring it back
  const back = vi.waitUntil(() => getByText("Count 31").query(), { timeout: 1000 });
  await expect(back).rejects.toThrow("Timed out");
});

test.each([
  ["end", "Count 70", null],
  ["unread", "Count 31", 30],
] as const)(
  "whoever is moved away from the %s by a screen reader or the browser's search stays there",
  async (target, words, unreadAfter) => {
    const { getByText, scroller } = await renderList(messages, { target, unreadAfter });
    await expect.element(getByText(words)).toBeInViewport();
    const content = scroller.firstElementChild as HTMLElement;
    await frames();
    const height = content.style.height;
    // no wheel, no finger and no key that the page hears of
    scroller.scrollTop = 0;
    await expect.element(getByText("Count 1", { exact: true })).toBeInViewport();
    // what is measured there would bring it back
    await expect.poll(() => content.style.height).not.toBe(height);
    await frames();
    await expect.element(getByText("Count 1", { exact: true })).toBeInViewport();
  },
);
