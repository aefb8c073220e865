// On a picture that is turned: what is drawn lies under the pointer, and is kept where it lies on the upright one.
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { anAnnotation, shownReview } from "#web/testing/shown-review.tsx";

type Screen = Awaited<ReturnType<typeof shownReview>>;
type Place = [x: number, y: number];

beforeEach(() => {
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const stage = (screen: Screen) => screen.getByRole("region", { name: "Preview" });
const sheet = () => document.querySelector("[data-sheet]") as HTMLElement;
const markOf = (screen: Screen, number: number) =>
  screen
    .getByRole("group", { name: "Drawn on it" })
    .getByRole("button", { name: new RegExp(`^Annotation ${number},`) });

async function turn(screen: Screen, degrees: number, key = "r") {
  (stage(screen).element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await expect.element(sheet()).toHaveAttribute("data-turn", String(degrees));
}

async function take(screen: Screen, tool: string) {
  await screen.getByRole("button", { name: tool, exact: true }).click();
  return screen.getByRole("application");
}

/** From here to there, in percent of what is seen. */
function drag(target: Element, ...places: Place[]) {
  const box = sheet().getBoundingClientRect();
  const send = (type: string, [x, y]: Place) => {
    const at = { clientX: box.left + (box.width * x) / 100, clientY: box.top + (box.height * y) / 100 };
    const pointer = { pointerId: 1, isPrimary: true, button: 0, bubbles: true, cancelable: true };
    target.dispatchEvent(new PointerEvent(type, { ...at, ...pointer }));
  };
  send("pointerdown", places[0] as Place);
  for (const place of places.slice(1)) send("pointermove", place);
  send("pointerup", places.at(-1) as Place);
}

/** Where its line is seen, in percent of what is seen. */
function seen(mark: Element) {
  const line = (mark.querySelector(".mark-line") ?? mark.querySelector("circle")) as Element;
  const [box, whole] = [line.getBoundingClientRect(), sheet().getBoundingClientRect()];
  return [
    (100 * (box.left - whole.left)) / whole.width,
    (100 * (box.top - whole.top)) / whole.height,
    (100 * box.width) / whole.width,
    (100 * box.height) / whole.height,
  ].map(Math.round);
}

async function comment(screen: Screen, words: string) {
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill(words);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

const rounded = (values: unknown[]) => values.map((value) => (typeof value === "number" ? Math.round(value) : value));
const boxes = (screen: Screen) =>
  screen.sent.map(({ body }) => {
    const { x, y, width, height } = (body.shape ?? body) as Record<string, number | null>;
    return rounded([x, y, width, height]);
  });

test.each([
  ["{Shift>}r{/Shift}", 270, [50, 20, 20, 40]],
  ["r", 90, [30, 40, 20, 40]],
  ["rr", 180, [40, 50, 40, 20]],
] as [string, number, number[]][])(
  "by %s, a rectangle lies where the pointer was, and is kept for the upright picture",
  async (key, degrees, kept) => {
    const screen = await shownReview();
    await turn(screen, degrees, key);
    drag((await take(screen, "Rectangle")).element(), [20, 30], [60, 50]);
    // before it has its words, too
    await expect.poll(() => seen(sheet())).toEqual([20, 30, 40, 20]);
    await comment(screen, "Here");
    expect(boxes(screen)).toEqual([kept]);
    await expect.element(markOf(screen, 1)).toBeVisible();
    await expect.poll(() => seen(markOf(screen, 1).element())).toEqual([20, 30, 40, 20]);
    for (let left = (360 - degrees) / 90; left > 0; left--) {
      await screen.getByRole("button", { name: "Rotate right" }).click();
    }
    // as it is seen by whoever has not turned it
    await expect.poll(() => seen(markOf(screen, 1).element())).toEqual(kept);
  },
);

test("an arrow leads where it was drawn to", async () => {
  const screen = await shownReview();
  await turn(screen, 90);
  drag((await take(screen, "Arrow")).element(), [20, 30], [60, 40]);
  await comment(screen, "There");
  expect(boxes(screen)).toEqual([[30, 80, 10, -40]]);
});

test("by keys the crosshair goes as it is seen to go", async () => {
  const screen = await shownReview();
  await turn(screen, 90);
  const surface = await take(screen, "Point");
  (surface.element() as HTMLElement).focus();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}{ArrowDown}");
  await expect.element(screen.getByText("55 % from the left, 51 % from the top")).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await comment(screen, "By keys");
  expect(boxes(screen)).toEqual([[51, 45, null, null]]);
});

test("a text is written where it was pressed, and stands upright", async () => {
  const screen = await shownReview();
  await turn(screen, 90);
  drag((await take(screen, "Text")).element(), [20, 30]);
  const field = screen.getByRole("textbox", { name: "Text of the annotation" });
  await expect.element(field).toHaveFocus();
  expect((field.element().parentElement as HTMLElement).style).toMatchObject({ left: "20%" });
  await userEvent.keyboard("Hold 8{Enter}");
  await expect.element(field).not.toBeInTheDocument();
  expect(boxes(screen)).toEqual([[30, 80, null, null]]);
  const words = screen.getByText("Hold 8", { exact: true }).first();
  await expect.poll(() => words.element().closest("svg")?.getAttribute("x")).toMatch(/^20/);
});

test("one's own mark goes with the pointer and with the arrows, as it is seen", async () => {
  const screen = await shownReview({ items: [anAnnotation(1)] });
  await turn(screen, 90);
  const mark = markOf(screen, 1);
  await expect.element(mark).toBeVisible();
  // of the upright one it is at 10, 20, 30 wide and 40 high
  expect(seen(mark.element())).toEqual([40, 10, 40, 30]);
  drag(mark.element(), [45, 15], [35, 20]);
  await expect.poll(() => seen(mark.element())).toEqual([30, 15, 40, 30]);
  await expect.poll(() => boxes(screen)).toEqual([[15, 30, 30, 40]]);
  (mark.element() as unknown as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect
    .poll(() => boxes(screen))
    .toEqual([
      [15, 30, 30, 40],
      [15, 29, 30, 40],
    ]);
  expect(seen(mark.element())).toEqual([31, 15, 40, 30]);
});

test("chosen in the list a mark comes into sight on a turned picture that is zoomed in", async () => {
  const far = { type: "point", width: null, height: null } as const;
  const screen = await shownReview({ items: [anAnnotation(1, { ...far, x: 10, y: 15 })] });
  await turn(screen, 90);
  for (let step = 0; step < 10; step++) await screen.getByRole("button", { name: "Zoom in" }).click();
  await userEvent.click(screen.getByRole("listitem").getByRole("button", { name: /^Annotation 1 / }));
  await expect
    .poll(() => {
      const { left, right, top, bottom } = markOf(screen, 1).element().getBoundingClientRect();
      const frame = stage(screen).element().getBoundingClientRect();
      return left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom;
    })
    .toBe(true);
});
