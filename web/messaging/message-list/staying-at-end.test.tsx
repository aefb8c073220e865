// Whoever reads at a list's end stays there, whatever comes or changes, until they leave it.
import { expect, onTestFinished, test, vi } from "vitest";
import { frames } from "#web/testing/frames.ts";
import { endWay, holdClocks, renderList, said, upTo } from "#web/testing/listed-messages.tsx";

vi.mock("../message/message-row.tsx", () => import("#web/testing/plain-row.tsx"));

const messages = upTo(70);

test("a conversation that was opened empty stays at its end when its window shrinks", async () => {
  const { getByText, show } = await renderList([]);
  await expect.element(getByText("Start the conversation")).toBeVisible();
  await show(upTo(5));
  await expect.element(getByText("Count 5")).toBeInViewport();
  await show(upTo(5), { height: 240 });
  await expect.element(getByText("Count 5")).toBeInViewport();
});

test("a thread that opens at a last unread message stays at its end when that grows", async () => {
  holdClocks();
  const { getByText, getByRole, left } = await renderList(messages, { target: "unread", unreadAfter: 69 });
  await expect.element(getByText("Count 70")).toBeInViewport();
  await expect.poll(left).toBeLessThan(2);
  await endWay();
  const newest = getByRole("article").filter({ hasText: "Count 70" }).element() as HTMLElement;
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
  const { getByText, getByRole, scroller, left, show, touch } = await renderList(upTo(30));
  const pill = getByRole("button", { name: "Latest" });
  await expect.element(getByText("Count 30")).toBeInViewport();
  await expect.element(pill).not.toBeInTheDocument();
  touch();
  isBusy = true;
  await show(upTo(50));
  await expect.element(getByText("Count 50")).toBeInViewport();
  await expect.element(pill).toBeVisible();
  await show(messages);
  await expect.element(getByText("Count 70")).toBeInViewport();
  // whoever moves on the way is left alone
  touch();
  scroller.scrollTop -= 200;
  await frames();
  await show(upTo(71));
  await endWay();
  expect(left()).toBeGreaterThan(100);
});

const windowOf = (row: HTMLElement) => row.closest("[role=log]")?.parentElement as HTMLElement;

test.each([
  ["whose last message grows", (newest: HTMLElement) => newest, "min-height: 170px"],
  ["whose window shrinks", windowOf, "height: 335px"],
] as const)("a thread %s just before its end is seen opens at its end", async (_, changing, style) => {
  const seen: (() => void)[] = [];
  class Held {
    constructor(tell: (entries: object[]) => void) {
      const whole = new DOMRect(0, 0, 9, 9);
      seen.push(() => tell([{ isIntersecting: true, intersectionRect: whole, boundingClientRect: whole }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Held);
  onTestFinished(() => void vi.unstubAllGlobals());
  holdClocks();
  const { getByRole, left } = await renderList(messages);
  await expect.poll(() => seen.length > 0 && left() < 2).toBe(true);
  await endWay();
  const changed = changing(getByRole("article").filter({ hasText: "Count 70" }).element() as HTMLElement);
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
  const { getByText, getByRole, scroller, left, show, touch } = await renderList(messages);
  await expect.element(getByText("Count 70")).toBeInViewport();
  await expect.element(getByRole("button", { name: "Latest" })).not.toBeInTheDocument();
  touch();
  await show(messages, { height: 300 });
  // at once: whoever reads there would see it leave and come back
  await frames(2);
  expect([scroller.clientHeight, left() < 2]).toEqual([300, true]);
  await show(messages.toSpliced(68, 1), { height: 300 });
  await expect.element(getByText("Count 69")).not.toBeInTheDocument();
  await expect.poll(left).toBeLessThan(2);
  // the way to the end that the window began is over by then
  const away = vi.waitUntil(() => left() > 2, { timeout: 500 });
  await expect(away).rejects.toThrow("Timed out");
});

test("whoever reads at the end stays there when its window shrinks, though a busy page is told first that the end is out of sight", async () => {
  let see = (_isSeen: boolean) => {};
  class Held {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => tell([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Held);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { getByRole, scroller, left, show, touch } = await renderList(messages);
  const pill = getByRole("button", { name: "Latest" });
  // the mark is there some time after the list
  const isSeen = () => {
    see(true);
    return pill.query() === null && left() < 2;
  };
  await expect.poll(isSeen).toBe(true);
  touch();
  see(false);
  await expect.element(pill).toBeInTheDocument();
  await show(messages, { height: 240 });
  await expect.poll(() => scroller.clientHeight).toBe(240);
  await expect.poll(left).toBeLessThan(2);
});

test("whoever is moved away from the end by no hand is not taken back by how the list draws itself as it moves", async () => {
  const { getByText, getByRole, scroller, touch } = await renderList(messages);
  await expect.element(getByText("Count 70")).toBeInViewport();
  const content = scroller.firstElementChild as HTMLElement;
  touch();
  await expect.element(getByRole("button", { name: "Latest" })).not.toBeInTheDocument();
  await expect.poll(() => content.style.pointerEvents).not.toBe("none");
  const stood = scroller.scrollTop;
  scroller.scrollTop -= 300;
  content.style.pointerEvents = "none";
  await frames();
  expect(scroller.scrollTop).toBeLessThan(stood - 200);
});

test.each([
  ["nothing", []],
  ["something", [said(99, { id: "mine", seq: null, content: "Not sent", author: { id: "alice" } })]],
])(
  "with %s unsent below: whoever reads at the end stays there when somebody speaks or what stands there grows, and is told",
  async (_, unsent) => {
    const { container, getByText, getByRole, scroller, left, show, touch } = await renderList([...messages, ...unsent]);
    await expect.element(getByText("Count 70")).toBeInViewport();
    await expect.poll(left).toBeLessThan(2);
    touch();
    for (const count of [71, 72, 73]) {
      await show([...upTo(count), ...unsent]);
      await expect.element(getByText(`Count ${count}`)).toBeInViewport();
      await expect.poll(left).toBeLessThan(2);
      expect(container.querySelector("[aria-live=polite]")?.textContent).toBe(`Bob: Count ${count}`);
    }
    const newest = getByRole("article").filter({ hasText: "Count 73" }).element() as HTMLElement;
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
