// What is drawn by a pointer and by keys, what of it is kept, and what asks for words (S3 section 4).
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { drag, type Place } from "#web/testing/drag.ts";
import { type Sent, shownReview } from "#web/testing/shown-review.tsx";
import { takeWordAsSafari } from "#web/testing/take-word-as-safari.ts";

type Screen = Awaited<ReturnType<typeof shownReview>>;

const drawing = "application";

afterEach(() => vi.restoreAllMocks());

async function take(screen: Screen, tool: string) {
  await screen.getByRole("button", { name: tool, exact: true }).click();
  await expect.element(screen.getByRole("button", { name: tool, exact: true })).toHaveAttribute("aria-pressed", "true");
  return screen.getByRole(drawing);
}

const rounded = ({ body }: Sent) => {
  const { type, color, content, version, page } = body;
  const number = (value: unknown) => (typeof value === "number" ? Math.round(value) : value);
  return { type, color, content, version, page, box: [body.x, body.y, body.width, body.height].map(number) };
};

async function comment(screen: Screen, words: string) {
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill(words);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test.each([
  ["Point", "point", [[30, 40]], [30, 40, null, null]],
  [
    "Rectangle",
    "rectangle",
    [
      [60, 70],
      [40, 50],
      [20, 30],
    ],
    [20, 30, 40, 40],
  ],
  [
    "Circle",
    "circle",
    [
      [20, 30],
      [60, 70],
    ],
    [20, 30, 40, 40],
  ],
  [
    "Arrow",
    "arrow",
    [
      [60, 70],
      [20, 30],
    ],
    [60, 70, -40, -40],
  ],
  [
    "Rectangle",
    "rectangle",
    [
      [50, 50],
      [130, 140],
    ],
    [50, 50, 50, 50],
  ],
] as [string, string, Place[], unknown[]][])(
  "a %s by a pointer asks for its words",
  async (tool, type, places, box) => {
    const screen = await shownReview();
    drag((await take(screen, tool)).element(), ...places);
    await comment(screen, " Close it by set 14 ");
    await expect.element(screen.getByRole("button", { name: /^Annotation 1, / })).toBeVisible();
    expect(screen.sent.map(rounded)).toEqual([
      { type, color: "red", content: " Close it by set 14 ", version: 2, page: null, box },
    ]);
    expect(screen.onLeaf).not.toHaveBeenCalled();
  },
);

test.each([
  ["Rectangle", [[30, 40]]],
  ["Arrow", [[30, 40]]],
  [
    "Rectangle",
    [
      [30, 40],
      [30, 80],
    ],
  ],
  [
    "Circle",
    [
      [30, 40],
      [80, 40],
    ],
  ],
] as [string, Place[]][])("a %s without a size is dropped", async (tool, places) => {
  const screen = await shownReview();
  const surface = await take(screen, tool);
  drag(surface.element(), ...places);
  // what is whole after it is the only one
  drag(surface.element(), [10, 10], [20, 20]);
  await comment(screen, "This one");
  expect(screen.sent).toHaveLength(1);
  expect(rounded(screen.sent[0] as Sent).box).toEqual([10, 10, 10, 10]);
});

test("a shape is drawn by keys alone; Escape gives it up, then the tool, and the viewer stays", async () => {
  const screen = await shownReview();
  const surface = await take(screen, "Rectangle");
  (surface.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ArrowRight}{Escape}");
  await expect
    .element(screen.getByRole("button", { name: "Rectangle", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{ArrowLeft}{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{ArrowRight}{Enter}");
  await comment(screen, "By keys");
  expect(screen.sent.map(rounded)).toMatchObject([{ type: "rectangle", box: [50, 50, 6, 5] }]);
  await expect.element(surface).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect
    .element(screen.getByRole("button", { name: "Select", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  await expect.element(surface).not.toBeInTheDocument();
  expect(screen.onClose).not.toHaveBeenCalled();
  expect(screen.onLeaf).not.toHaveBeenCalled();
});

test("a point is placed by Enter, in the colour that was chosen", async () => {
  const screen = await shownReview();
  await screen.getByRole("button", { name: "Colour: Red" }).click();
  await screen.getByRole("button", { name: "Teal" }).click();
  const surface = await take(screen, "Point");
  (surface.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await comment(screen, "Here");
  expect(screen.sent.map(rounded)).toMatchObject([{ type: "point", color: "teal", box: [50, 51, null, null] }]);
});

test("without words nothing is saved, and closing it drops the mark; with words it asks first", async () => {
  const screen = await shownReview();
  const surface = await take(screen, "Point");
  drag(surface.element(), [30, 40]);
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("   ");
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("A thought");
  await userEvent.keyboard("{Escape}");
  const question = screen.getByRole("alertdialog", { name: "Close without saving?" });
  await question.getByRole("button", { name: "Go on writing" }).click();
  await expect.element(dialog.getByRole("textbox")).toHaveValue("A thought");
  await userEvent.keyboard("{Escape}");
  await question.getByRole("button", { name: "Close without saving" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent).toEqual([]);
});

test("what the studio refuses is said in the dialog, and the words stay; tried again it is the same one", async () => {
  let refusals = 1;
  const refused = { code: "conflict", message: "A version holds at most 200 annotations." };
  const screen = await shownReview({
    answer: () => (refusals-- > 0 ? Response.json(refused, { status: 409 }) : undefined),
  });
  drag((await take(screen, "Point")).element(), [30, 40]);
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("textbox").fill("One more");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(refused.message);
  await expect.element(dialog.getByRole("textbox")).toHaveValue("One more");
  await comment(screen, "One more");
  const [first, second] = screen.sent;
  expect(second?.body).toEqual(first?.body);
});

test("a text is written where it stands: Enter keeps it, leaving it too; empty or by Escape it is dropped", async () => {
  const screen = await shownReview();
  const surface = await take(screen, "Text");
  const field = screen.getByRole("textbox", { name: "Text of the annotation" });
  drag(surface.element(), [20, 30]);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).not.toBeInTheDocument();
  drag(surface.element(), [20, 30]);
  await field.fill("Dropped");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toBeInTheDocument();
  drag(surface.element(), [20, 30]);
  // the stage zooms by plus, and the viewer leafs by the arrows
  await userEvent.keyboard("Hold + 8{ArrowLeft}{Enter}");
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(surface).toHaveFocus();
  drag(surface.element(), [40, 30]);
  await field.fill("Left");
  expect(takeWordAsSafari(field.element())).toBe(true);
  await screen.getByRole("button", { name: "Select", exact: true }).click();
  await expect.element(field).not.toBeInTheDocument();
  expect(screen.sent.map(rounded)).toMatchObject([
    { type: "text", content: "Hold + 8", box: [20, 30, null, null] },
    { type: "text", content: "Left", box: [40, 30, null, null] },
  ]);
  expect(screen.onLeaf).not.toHaveBeenCalled();
  expect(screen.onClose).not.toHaveBeenCalled();
});

test("a text that could not be kept stays in its field, which says why", async () => {
  let isAway = true;
  const screen = await shownReview({
    answer() {
      if (isAway) throw new TypeError("Failed to fetch");
      return undefined;
    },
  });
  drag((await take(screen, "Text")).element(), [20, 30]);
  const field = screen.getByRole("textbox", { name: "Text of the annotation" });
  await field.fill("Hold");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("The studio cannot be reached. Check your connection and try again.");
  await expect.element(field).toHaveValue("Hold");
  isAway = false;
  await field.click();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).not.toBeInTheDocument();
  expect(new Set(screen.sent.map(({ body }) => body.annotationId)).size).toBe(1);
});

test.each([
  ["on the picture", [60, 50]],
  ["beside it", [50, 120]],
] as [string, Place][])(
  "a second finger %s gives up what is drawn, and both zoom and move the picture",
  async (_, second) => {
    vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
    const screen = await shownReview();
    const surface = (await take(screen, "Rectangle")).element();
    const box = surface.getBoundingClientRect();
    const stage = surface.closest("section") as HTMLElement;
    const finger = (target: Element, type: string, pointerId: number, [x, y]: Place) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          ...{ clientX: box.left + (box.width * x) / 100, clientY: box.top + (box.height * y) / 100 },
          ...{
            pointerType: "touch",
            pointerId,
            isPrimary: pointerId === 1,
            button: 0,
            bubbles: true,
            cancelable: true,
          },
        }),
      );
    const under = second[1] > 100 ? stage : surface;
    finger(surface, "pointerdown", 1, [30, 50]);
    finger(surface, "pointermove", 1, [50, 60]);
    await expect.poll(() => surface.querySelector("rect")).not.toBeNull();
    finger(under, "pointerdown", 2, second);
    await expect.poll(() => surface.querySelector("rect")).toBeNull();
    const width = () => surface.getBoundingClientRect().width / box.width;
    const [far, apart] = [
      second[0] + 40,
      (at: Place) => Math.hypot(((at[0] - 50) * box.width) / 100, ((at[1] - 60) * box.height) / 100),
    ];
    finger(under, "pointermove", 2, [far, second[1]]);
    await expect.poll(width).toBeCloseTo(apart([far, second[1]]) / apart(second), 1);
    finger(surface, "pointerup", 1, [50, 60]);
    const left = surface.getBoundingClientRect().left;
    // one finger that is left moves it, and draws nothing
    finger(under, "pointermove", 2, [far + 5, second[1]]);
    await expect.poll(() => surface.getBoundingClientRect().left - left).toBeCloseTo(box.width / 20, 0);
    finger(under, "pointerup", 2, [far + 5, second[1]]);
    // the next is alone again, and draws
    drag(surface, [45, 45], [50, 50]);
    await comment(screen, "Alone");
    expect(screen.sent).toHaveLength(1);
  },
);
