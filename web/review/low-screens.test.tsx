// On a phone's side, and under its keys.
import "#web/ui/base.css";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { anAnnotation, shownReview } from "#web/testing/shown-review.tsx";

type Screen = Awaited<ReturnType<typeof shownReview>>;

type Size = [width: number, height: number];
const upright: Size = [360, 640];
const underKeys: Size = [360, 340];
const onItsSide: Size = [844, 390];
const onItsSideUnderKeys: Size = [667, 180];

beforeEach(() => {
  const before = [innerWidth, innerHeight] as const;
  return () => page.viewport(...before);
});

const preview = (screen: Screen) => screen.getByRole("region", { name: "Preview" });
const heightOf = (screen: Screen) => preview(screen).element().getBoundingClientRect().height;

/** A text is begun where a finger is put down, in percent of the stage. */
async function write(screen: Screen, down: number) {
  await screen.getByRole("button", { name: "Text", exact: true }).click();
  const surface = screen.getByRole("application").element();
  const [sheet, stage] = [surface.getBoundingClientRect(), preview(screen).element().getBoundingClientRect()];
  Object.assign(surface, { setPointerCapture: () => {} });
  const at = { clientX: sheet.left + sheet.width / 2, clientY: stage.top + (stage.height * down) / 100 };
  for (const kind of ["pointerdown", "pointerup"])
    surface.dispatchEvent(
      new PointerEvent(kind, { ...at, pointerId: 1, isPrimary: true, bubbles: true, cancelable: true }),
    );
  await expect.element(screen.getByRole("textbox", { name: "Text of the annotation" })).toHaveFocus();
}

/** All of it, and nothing of the viewer over it. */
async function isSeen(screen: Screen) {
  const field = screen.getByRole("textbox", { name: "Text of the annotation" }).element();
  const isFree = () => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const ends = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
    return ends.map(([x, y]) => document.elementFromPoint(x, y) === field);
  };
  await expect.poll(isFree).toEqual([true, true, true, true]);
}

test("on a phone's side what is drawn on stands beside its list, and is seen", async () => {
  await page.viewport(...onItsSide);
  const screen = await shownReview({ items: [anAnnotation(1)] });
  await expect.element(screen.getByRole("button", { name: /^Annotation 1 / })).toBeInViewport({ ratio: 1 });
  expect(heightOf(screen)).toBeGreaterThan(200);
  await expect.element(screen.getByRole("button", { name: "List", exact: true })).toBeInViewport({ ratio: 1 });
});

test.each([
  { how: "upright", before: upright, after: underKeys },
  { how: "on its side", before: onItsSide, after: onItsSideUnderKeys },
])("a text that is written on a picture is seen under a phone's keys, $how", async ({ before, after }) => {
  await page.viewport(...before);
  const screen = await shownReview({ items: [anAnnotation(1)] });
  await write(screen, 50);
  await isSeen(screen);
  await page.viewport(...after);
  await isSeen(screen);
});

test("a text that is written low on a picture that is zoomed in is seen under a phone's keys", async () => {
  await page.viewport(...upright);
  const screen = await shownReview();
  await screen.getByRole("button", { name: "Close annotations" }).click();
  for (let step = 0; step < 10; step++) await screen.getByRole("button", { name: "Zoom in" }).click();
  await write(screen, 90);
  await page.viewport(...underKeys);
  await isSeen(screen);
});

test.each([
  { how: "upright", before: upright, after: underKeys },
  { how: "on its side", before: onItsSide, after: onItsSideUnderKeys },
])("what one answers is seen under a phone's keys with what sends it, $how", async ({ before, after }) => {
  await page.viewport(...before);
  const screen = await shownReview({ items: [anAnnotation(1)] });
  await screen.getByRole("button", { name: /^Annotation 1 / }).click();
  const field = screen.getByRole("textbox", { name: "Reply to annotation 1" });
  await field.click();
  await page.viewport(...after);
  field.element().scrollIntoView({ block: "nearest" });
  await expect.element(field).toBeInViewport({ ratio: 0.9 });
  await field.fill("By two counts");
  await screen.getByRole("button", { name: "Reply", exact: true }).click();
  await expect.poll(() => screen.sent.map(({ body }) => body.content)).toEqual(["By two counts"]);
});
