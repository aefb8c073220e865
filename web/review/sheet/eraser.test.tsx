// Whole strokes of what is drawn with a free hand are erased as long as it is not saved.
import "#web/ui/base.css";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { drag, type Place } from "#web/testing/drag.ts";
import { pointerOver } from "#web/testing/pointer.ts";
import { shownReview } from "#web/testing/shown-review.tsx";

type Screen = Awaited<ReturnType<typeof shownReview>>;

beforeEach(() => {
  // what a page pretends cannot be captured
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

const bar = (screen: Screen) => screen.getByRole("group", { name: "Freehand drawing" });
const eraser = (screen: Screen) => bar(screen).getByRole("button", { name: "Eraser" });
const press = (of: ReturnType<typeof eraser>) => (of.element() as HTMLElement).click();
const count = (screen: Screen, many: string) =>
  expect.element(bar(screen).getByText(many, { exact: true })).toBeVisible();

/** Two lines down, a fifth of the picture from each other. */
async function twoDrawn() {
  const screen = await shownReview();
  await screen.getByRole("button", { name: "Freehand", exact: true }).click();
  await expect.element(screen.getByRole("application")).toBeVisible();
  const surface = screen.getByRole("application").element() as HTMLElement;
  drag(surface, [40, 20], [40, 60]);
  await count(screen, "1 stroke");
  drag(surface, [60, 20], [60, 60]);
  await count(screen, "2 strokes");
  return { screen, surface };
}

test("what it crosses goes, what it passes by stays, and Undo brings back step by step", async () => {
  const { screen, surface } = await twoDrawn();
  await expect.element(eraser(screen)).toHaveAttribute("aria-pressed", "false");
  press(eraser(screen));
  await expect.element(eraser(screen)).toHaveAttribute("aria-pressed", "true");
  drag(surface, [50, 20], [50, 60]);
  drag(surface, [50, 30], [55, 30], [70, 30]);
  await count(screen, "1 stroke");
  drag(surface, [40, 40]);
  await count(screen, "0 strokes");
  // nothing waits on the device, and nothing is sent
  expect(Object.keys(localStorage)).toEqual([]);
  press(bar(screen).getByRole("button", { name: "Undo" }));
  await count(screen, "1 stroke");
  await userEvent.keyboard("{Escape}");
  await count(screen, "2 strokes");
  press(eraser(screen));
  await expect.element(eraser(screen)).toHaveAttribute("aria-pressed", "false");
  drag(surface, [50, 30], [70, 30]);
  await count(screen, "3 strokes");
  for (const many of ["2 strokes", "1 stroke"]) {
    press(bar(screen).getByRole("button", { name: "Undo" }));
    await count(screen, many);
  }
  expect(screen.sent).toEqual([]);
});

test("a pen erases by its other end, whatever is in hand otherwise, and draws by its tip", async () => {
  const { screen, surface } = await twoDrawn();
  const pen = pointerOver(surface, "pen", 7);
  const end = { button: 5, buttons: 32 };
  const steps: [string, Place, PointerEventInit][] = [
    ["down", [50, 30], end],
    ["move", [70, 30], { button: -1, buttons: 32 }],
    ["up", [70, 30], { button: 5, buttons: 0 }],
  ];
  for (const [type, place, parts] of steps) pen(type, place, parts);
  await count(screen, "1 stroke");
  await expect.element(eraser(screen)).toHaveAttribute("aria-pressed", "false");
  pen("down", [20, 20], { buttons: 1 });
  pen("move", [20, 40], { button: -1, buttons: 1 });
  pen("up", [20, 40]);
  await count(screen, "2 strokes");
});

test("by keys the stroke under the crosshair goes, and another tool puts the eraser away", async () => {
  const { screen, surface } = await twoDrawn();
  press(eraser(screen));
  await expect.element(screen.getByRole("application", { name: "Eraser" })).toBeInTheDocument();
  surface.focus();
  // in the middle there is nothing
  await userEvent.keyboard("{Enter}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Enter}");
  await count(screen, "1 stroke");
  await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{Delete}");
  await count(screen, "0 strokes");
  await userEvent.keyboard("{Control>}zz{/Control}");
  await count(screen, "2 strokes");
  press(screen.getByRole("button", { name: "Freehand", exact: true }));
  await expect.element(eraser(screen)).toHaveAttribute("aria-pressed", "false");
  press(eraser(screen));
  press(bar(screen).getByRole("button", { name: "Done" }));
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Both");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent.map(({ body }) => (body.strokes as unknown[]).length)).toEqual([2]);
  drag(surface, [20, 20], [20, 40]);
  await count(screen, "1 stroke");
});
