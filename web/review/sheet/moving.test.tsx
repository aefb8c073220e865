// One's own marks by a pointer: what moves, what is saved of it, and what is the stage's (S3 section 4).
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { anAnnotation, carol, shownReview } from "#web/testing/shown-review.tsx";

type Screen = Awaited<ReturnType<typeof shownReview>>;
type Place = [x: number, y: number];

const theirs = anAnnotation(2, { x: 50, y: 20, createdBy: carol, content: "Solo" });

// a pointer that a page pretends cannot be captured
beforeEach(() => {
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const markOf = (screen: Screen, number: number) =>
  screen
    .getByRole("group", { name: "Drawn on it" })
    .getByRole("button", { name: new RegExp(`^Annotation ${number},`) });

async function shownMark(screen: Screen, number: number): Promise<Element> {
  await expect.element(markOf(screen, number)).toBeVisible();
  return markOf(screen, number).element();
}

/** A pointer on a mark; places in percent of the picture, or in pixels from there. */
function pointerOn(mark: Element, pointerType = "mouse") {
  const box = (mark.closest("[data-sheet]") as Element).getBoundingClientRect();
  return (type: string, [x, y]: Place, { pixels = 0, pointerId = 1 } = {}) =>
    mark.dispatchEvent(
      new PointerEvent(type, {
        ...{ clientX: box.left + (box.width * x) / 100 + pixels, clientY: box.top + (box.height * y) / 100 },
        ...{ pointerType, pointerId, isPrimary: pointerId === 1, button: 0, bubbles: true, cancelable: true },
      }),
    );
}

const left = (mark: Element) => mark.querySelector("rect")?.getAttribute("x");
const boxOf = (mark: Element) =>
  ["x", "y"].map((name) => Math.round(Number.parseFloat(mark.querySelector("rect")?.getAttribute(name) ?? "")));
const shapesIn = (screen: Screen) =>
  screen.sent.map(({ body }) => {
    const { x, y, width, height } = body.shape as { x: number; y: number; width: number; height: number };
    return [x, y, width, height].map(Math.round);
  });

test("it follows the pointer as far as the picture reaches, and is saved once, when it is let go", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)] });
  const mark = await shownMark(screen, 1);
  const point = pointerOn(mark);
  point("pointerdown", [10, 40]);
  point("pointermove", [20, 50]);
  await expect.poll(() => boxOf(mark)).toEqual([20, 30]);
  point("pointermove", [140, 45]);
  await expect.poll(() => boxOf(mark)).toEqual([70, 25]);
  point("pointermove", [30, 45]);
  await expect.poll(() => boxOf(mark)).toEqual([30, 25]);
  expect(screen.sent).toEqual([]);
  point("pointerup", [30, 45]);
  mark.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await expect.poll(() => shapesIn(screen)).toEqual([[30, 25, 30, 40]]);
  expect(boxOf(mark)).toEqual([30, 25]);
  // as whoever goes on to its words expects
  await expect.element(markOf(screen, 1)).toHaveAttribute("aria-pressed", "true");
});

test("a press that trembles chooses it and moves nothing", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)] });
  const mark = await shownMark(screen, 1);
  const point = pointerOn(mark);
  point("pointerdown", [10, 40]);
  point("pointermove", [10, 40], { pixels: 3 });
  point("pointerup", [10, 40], { pixels: 3 });
  mark.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await expect.element(markOf(screen, 1)).toHaveAttribute("aria-pressed", "true");
  expect(left(mark)).toBe("10%");
  expect(screen.sent).toEqual([]);
});

test("Escape puts it back where it was, and saves nothing; the viewer stays", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)] });
  const mark = await shownMark(screen, 1);
  const point = pointerOn(mark);
  point("pointerdown", [10, 40]);
  point("pointermove", [20, 50]);
  await expect.poll(() => boxOf(mark)).toEqual([20, 30]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => left(mark)).toBe("10%");
  point("pointermove", [30, 60]);
  point("pointerup", [30, 60]);
  mark.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  await expect.element(markOf(screen, 1)).toHaveAttribute("aria-pressed", "false");
  expect(left(mark)).toBe("10%");
  expect(screen.sent).toEqual([]);
  expect(screen.onClose).not.toHaveBeenCalled();
});

test("the words of a text go with it", async () => {
  const text = anAnnotation(1, { type: "text", width: null, height: null, content: "Hold 8" });
  const screen = await shownReview({ items: [text] });
  const mark = await shownMark(screen, 1);
  const words = () => screen.getByText("Hold 8", { exact: true }).first().element().closest("svg")?.getAttribute("x");
  const point = pointerOn(mark);
  point("pointerdown", [10, 20]);
  point("pointermove", [20, 20]);
  await expect.poll(words).not.toBe("10%");
  point("pointercancel", [20, 20]);
  await expect.poll(words).toBe("10%");
  expect(screen.sent).toEqual([]);
});

test("a picture that is zoomed in stays where it is meanwhile; by other people's marks it is moved", async () => {
  const screen = await shownReview({ items: [anAnnotation(1), theirs] });
  const [mine, other] = [await shownMark(screen, 1), await shownMark(screen, 2)];
  for (let step = 0; step < 8; step++) await screen.getByRole("button", { name: "Zoom in" }).click();
  const stage = () => Math.round((mine.closest("[data-sheet]") as Element).getBoundingClientRect().left);
  const before = stage();
  const point = pointerOn(mine);
  point("pointerdown", [10, 40]);
  point("pointermove", [12, 40]);
  await expect.poll(() => boxOf(mine)).toEqual([12, 20]);
  point("pointerup", [12, 40]);
  expect(stage()).toBe(before);
  const onOther = pointerOn(other);
  onOther("pointerdown", [50, 40]);
  onOther("pointermove", [50, 40], { pixels: 10 });
  onOther("pointermove", [50, 40], { pixels: 30 });
  onOther("pointerup", [50, 40], { pixels: 30 });
  await expect.poll(stage).toBe(before + 30);
  expect(left(other)).toBe("50%");
  await expect.poll(() => screen.sent.length).toBe(1);
});

test("a finger that moves it does not leaf", async () => {
  const screen = await shownReview({ items: [anAnnotation(1), theirs] });
  const swipe = (mark: Element) => {
    for (const [type, clientX] of [
      ["touchstart", 200],
      ["touchend", 100],
    ] as const) {
      const finger = new Touch({ identifier: 1, target: mark, clientX, clientY: 100 });
      const touches = type === "touchend" ? [] : [finger];
      mark.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [finger], bubbles: true, cancelable: true }));
    }
  };
  swipe(await shownMark(screen, 1));
  expect(screen.onLeaf).not.toHaveBeenCalled();
  swipe(await shownMark(screen, 2));
  expect(screen.onLeaf).toHaveBeenCalledOnce();
  expect(getComputedStyle(markOf(screen, 1).element()).touchAction).toBe("none");
  expect(getComputedStyle(markOf(screen, 2).element()).touchAction).toBe("auto");
});

test("a second finger gives up what the first drags, and both zoom the picture", async () => {
  const screen = await shownReview({ items: [anAnnotation(1), theirs] });
  const mark = await shownMark(screen, 1);
  const [first, second] = [pointerOn(mark, "touch"), pointerOn(await shownMark(screen, 2), "touch")];
  const width = () => (mark.closest("[data-sheet]") as Element).getBoundingClientRect().width;
  const before = width();
  first("pointerdown", [10, 40]);
  first("pointermove", [20, 40]);
  await expect.poll(() => boxOf(mark)).toEqual([20, 20]);
  second("pointerdown", [50, 40], { pointerId: 2 });
  await expect.poll(() => left(mark)).toBe("10%");
  second("pointermove", [80, 40], { pointerId: 2 });
  await expect.poll(() => width() / before).toBeCloseTo(2, 1);
  first("pointerup", [20, 40]);
  second("pointerup", [80, 40], { pointerId: 2 });
  expect(screen.sent).toEqual([]);
});
