// Who draws with a pen rests the hand: fingers move the picture, and a palm draws nothing.
import "#web/ui/base.css";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Place } from "#web/testing/drag.ts";
import { pointerOver } from "#web/testing/pointer.ts";
import { anAnnotation, shownReview } from "#web/testing/shown-review.tsx";

type Screen = Awaited<ReturnType<typeof shownReview>>;

beforeEach(() => {
  // what a page pretends cannot be captured
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const byFingers = (screen: Screen) => button(screen, "Draw with fingers");
const strokes = (screen: Screen) => screen.getByRole("group", { name: "Freehand drawing" });
const drawing = () => document.querySelector(".annotation-surface .mark-line");

async function take(screen: Screen, tool: string) {
  await button(screen, tool).click();
  await expect.element(screen.getByRole("application")).toBeVisible();
  const surface = screen.getByRole("application").element();
  const stroke = (kind: "mouse" | "touch" | "pen", id: number, from: Place, to: Place, time = performance.now()) => {
    const pointer = pointerOver(surface, kind, id);
    pointer("down", from, { time });
    pointer("move", to);
    pointer("up", to);
  };
  return { surface, stroke, pen: pointerOver(surface, "pen", 7), palm: pointerOver(surface, "touch", 2) };
}

async function count(screen: Screen, many: string) {
  await expect.element(strokes(screen).getByText(many, { exact: true })).toBeVisible();
}

/** Of the picture's left edge on the screen. */
const left = () => Math.round(document.querySelector("[data-sheet]")?.getBoundingClientRect().left ?? 0);

async function zoomIn(screen: Screen) {
  const before = document.querySelector("[data-sheet]")?.getBoundingClientRect().width ?? 0;
  for (const _ of [1, 2, 3, 4]) await button(screen, "Zoom in").click();
  await expect
    .poll(() => document.querySelector("[data-sheet]")?.getBoundingClientRect().width)
    .toBeGreaterThan(before * 1.5);
}

test("once a pen drew, a finger moves the picture and a mouse draws; fingers that are to draw do so again", async () => {
  const screen = await shownReview();
  const { surface, stroke } = await take(screen, "Freehand");
  await zoomIn(screen);
  stroke("touch", 1, [40, 40], [45, 45]);
  await count(screen, "1 stroke");
  expect(byFingers(screen).query()).toBeNull();
  // long after it: it was meant
  stroke("pen", 7, [50, 50], [55, 55], performance.now() + 200);
  await count(screen, "2 strokes");
  await expect.element(byFingers(screen)).toHaveAttribute("aria-pressed", "false");

  const was = left();
  const finger = pointerOver(surface, "touch", 1);
  finger("down", [50, 50]);
  finger("move", [52, 50]);
  await expect.poll(left).toBeGreaterThan(was);
  finger("up", [50, 50]);
  expect(drawing()).toBeNull();
  stroke("mouse", 1, [50, 60], [55, 65]);
  await count(screen, "3 strokes");

  (byFingers(screen).element() as HTMLElement).click();
  await expect.element(byFingers(screen)).toHaveAttribute("aria-pressed", "true");
  stroke("touch", 1, [40, 60], [45, 65]);
  await count(screen, "4 strokes");
});

test("so it is with every tool, and two fingers zoom", async () => {
  const screen = await shownReview();
  (await take(screen, "Freehand")).stroke("pen", 7, [50, 50], [55, 55]);
  await count(screen, "1 stroke");
  (strokes(screen).getByRole("button", { name: "Undo" }).element() as HTMLElement).click();
  await expect.element(strokes(screen)).not.toBeInTheDocument();
  const { surface, stroke } = await take(screen, "Rectangle");
  await expect.element(byFingers(screen)).toBeVisible();
  stroke("touch", 1, [20, 20], [60, 60]);
  const width = () => document.querySelector("[data-sheet]")?.getBoundingClientRect().width ?? 0;
  const before = width();
  const [one, other] = [pointerOver(surface, "touch", 3), pointerOver(surface, "touch", 4)];
  one("down", [40, 50]);
  other("down", [60, 50], { isPrimary: false });
  other("move", [80, 50], { isPrimary: false });
  await expect.poll(width).toBeGreaterThan(before * 1.5);
  one("up", [40, 50]);
  other("up", [80, 50], { isPrimary: false });
  expect(drawing()).toBeNull();
  expect(screen.getByRole("dialog", { name: "Add Comment" }).query()).toBeNull();
});

test("a viewer that is newly opened knows of no pen", async () => {
  const first = await shownReview();
  (await take(first, "Freehand")).stroke("pen", 7, [50, 50], [55, 55]);
  await expect.element(byFingers(first)).toBeVisible();
  await first.unmount();
  const screen = await shownReview({ at: "/?somewhere" });
  await count(screen, "1 stroke");
  expect(byFingers(screen).query()).toBeNull();
  (await take(screen, "Freehand")).stroke("touch", 1, [20, 20], [30, 30]);
  await count(screen, "2 strokes");
});

describe("a palm", () => {
  test("that rests when the pen comes down draws nothing, nor does it move anything while the pen is down", async () => {
    const screen = await shownReview();
    const { surface, pen, palm } = await take(screen, "Freehand");
    await zoomIn(screen);
    palm("down", [60, 60]);
    palm("move", [61, 66]);
    await expect.poll(drawing).not.toBeNull();
    pen("down", [40, 40]);
    palm("move", [62, 67]);
    // the rest of the hand, and beside the picture
    const stage = screen.getByRole("region", { name: "Preview" }).element();
    const other = pointerOver(surface, "touch", 3);
    const was = left();
    other("down", [70, 70], { isPrimary: false, target: stage });
    other("move", [74, 70], { isPrimary: false, target: stage });
    palm("move", [66, 67]);
    pen("move", [45, 45]);
    pen("up", [45, 45]);
    await count(screen, "1 stroke");
    palm("move", [70, 70]);
    palm("up", [70, 70]);
    other("up", [74, 70], { target: stage });
    expect(left()).toBe(was);
    pen("down", [20, 40]);
    pen("up", [20, 40]);
    await count(screen, "2 strokes");
  });

  test.each([
    ["just before", 90, "1 stroke"],
    ["well before", 110, "2 strokes"],
  ])("that was lifted %s the pen came down leaves no stroke, a finger does", async (_, later, many) => {
    const screen = await shownReview();
    const { pen, palm } = await take(screen, "Freehand");
    palm("down", [60, 60], { time: 1000 });
    palm("up", [60, 60], { time: 1050 });
    await count(screen, "1 stroke");
    pen("down", [40, 40], { time: 1050 + later });
    await new Promise(requestAnimationFrame);
    pen("move", [45, 45], { time: 1300 });
    pen("up", [45, 45], { time: 1310 });
    await count(screen, many);
  });

  test("asks for no words of a point that it made", async () => {
    const screen = await shownReview({ items: [anAnnotation(1)] });
    const { pen, palm } = await take(screen, "Point");
    palm("down", [60, 60], { time: 1000 });
    palm("up", [60, 60], { time: 1050 });
    pen("down", [40, 40], { time: 1100 });
    pen("up", [40, 40], { time: 1150 });
    const dialog = screen.getByRole("dialog", { name: "Add Comment" });
    await dialog.getByRole("textbox", { name: "Comment" }).fill("By the pen");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(screen.sent.map(({ body }) => [body.x, body.y].map((part) => Math.round(Number(part))))).toEqual([[40, 40]]);
  });
});
