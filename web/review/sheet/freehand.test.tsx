// What is drawn with a free hand: strokes that are gathered until they are done, and are one annotation.
import "#web/ui/base.css";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drag } from "#web/testing/drag.ts";
import { pointerOver } from "#web/testing/pointer.ts";
import { anAnnotation, shownReview } from "#web/testing/shown-review.tsx";

type Screen = Awaited<ReturnType<typeof shownReview>>;

afterEach(() => vi.restoreAllMocks());

const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const bar = (screen: Screen) => screen.getByRole("group", { name: "Freehand drawing" });
const lines = () => [...document.querySelectorAll(".mark-strokes > .mark-line")].map((line) => line.getAttribute("d"));

async function takePen(screen: Screen) {
  await button(screen, "Freehand").click();
  await expect.element(screen.getByRole("application")).toBeVisible();
  return screen.getByRole("application").element() as HTMLElement;
}

async function comment(screen: Screen, words: string) {
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill(words);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

const kept = ({ body }: Screen["sent"][number]) => {
  const [x, y, width, height] = [body.x, body.y, body.width, body.height].map((value) => Math.round(Number(value)));
  const strokes = (body.strokes as number[][]).map((stroke) => stroke.map((part) => Math.round(part / 128)));
  return { type: body.type, x, y, width, height, strokes, content: body.content };
};

test("strokes and dots are one annotation once they are done; the pen stays in hand", async () => {
  const screen = await shownReview();
  const surface = await takePen(screen);
  // what lies on the way from end to end is not kept
  drag(surface, [20, 30], [30, 30], [40, 30], [40, 50]);
  await expect.element(bar(screen).getByText("1 stroke", { exact: true })).toBeVisible();
  drag(surface, [45, 50]);
  await expect.element(bar(screen).getByText("2 strokes", { exact: true })).toBeVisible();
  expect(screen.getByRole("dialog", { name: "Add Comment" }).query()).toBeNull();
  await bar(screen).getByRole("button", { name: "Done" }).click();
  await comment(screen, "Curve it here");
  expect(screen.sent.map(kept)).toEqual([
    {
      ...{ type: "freehand", x: 20, y: 30, width: 25, height: 20, content: "Curve it here" },
      strokes: [
        [0, 0, 20, 0, 20, 20],
        [25, 20],
      ],
    },
  ]);
  await expect
    .element(screen.getByRole("button", { name: "Annotation 1, freehand by Dev: Curve it here" }))
    .toBeVisible();
  expect(lines()).toHaveLength(1);
  await expect.element(button(screen, "Freehand")).toHaveAttribute("aria-pressed", "true");
  expect(bar(screen).query()).toBeNull();
});

test("by keys: Enter puts the pen down and lifts it, and the last stroke is taken back in three ways", async () => {
  const screen = await shownReview();
  const surface = await takePen(screen);
  surface.focus();
  await userEvent.keyboard("{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}");
  for (const _ of [1, 2, 3]) await userEvent.keyboard("{ArrowLeft}{Enter}{ArrowUp}{Enter}");
  await expect.element(bar(screen).getByText("4 strokes")).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(bar(screen).getByText("3 strokes")).toBeVisible();
  // a stroke that is begun goes first
  await userEvent.keyboard("{Enter}{ArrowUp}{Escape}");
  await expect.element(bar(screen).getByText("3 strokes")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar(screen).getByText("2 strokes")).toBeVisible();
  (bar(screen).getByRole("button", { name: "Undo" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(bar(screen)).not.toBeInTheDocument();
  await expect.element(screen.getByRole("application")).toHaveFocus();
  await userEvent.keyboard("{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}{Escape}");
  expect(lines()).toEqual([]);
  expect(screen.sent).toEqual([]);
  expect(screen.onClose).not.toHaveBeenCalled();
});

test("whoever takes another tool has done with it; a colour that is chosen meanwhile is that of all of it", async () => {
  const screen = await shownReview();
  drag(await takePen(screen), [20, 30], [40, 50]);
  await button(screen, "Colour: Red").click();
  await button(screen, "Teal").click();
  await button(screen, "Point").click();
  await comment(screen, "In teal");
  expect(screen.sent.map(({ body }) => [body.type, body.color])).toEqual([["freehand", "teal"]]);
});

test("closed meanwhile it is there again, and leafed on from, it asks for its words", async () => {
  const first = await shownReview();
  drag(await takePen(first), [20, 30], [40, 50]);
  await expect.element(bar(first)).toBeVisible();
  await first.unmount();
  const screen = await shownReview({ at: "/?somewhere" });
  await expect.element(bar(screen).getByText("1 stroke")).toBeVisible();
  expect(lines()).toHaveLength(1);
  drag(await takePen(screen), [50, 30], [60, 50]);
  await bar(screen).getByRole("button", { name: "Done" }).click();
  await comment(screen, "Both");
  expect(screen.sent.map(({ body }) => (body.strokes as unknown[]).length)).toEqual([2]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a comment that is given up leaves the strokes, which are drawn on", async () => {
  const screen = await shownReview();
  drag(await takePen(screen), [20, 30], [40, 50]);
  await bar(screen).getByRole("button", { name: "Done" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar(screen).getByText("1 stroke")).toBeVisible();
  drag(await takePen(screen), [50, 30], [60, 50]);
  await bar(screen).getByRole("button", { name: "Done" }).click();
  await comment(screen, "Both");
  expect(screen.sent.map(({ body }) => (body.strokes as unknown[]).length)).toEqual([2]);
});

test("one's own is moved with all its strokes, which are sent as they are", async () => {
  const strokes = [
    [0, 0, 1280, 640],
    [640, 0],
  ];
  const drawn = anAnnotation(1, { type: "freehand", x: 20, y: 30, width: 10, height: 5, strokes });
  const screen = await shownReview({ items: [drawn] });
  const mark = screen.getByRole("button", { name: /^Annotation 1, freehand/ });
  await mark.click();
  (mark.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  (document.activeElement as HTMLElement).blur();
  await expect
    .poll(() => screen.sent.at(-1)?.body.shape)
    .toEqual({
      ...{ type: "freehand", x: 21, y: 31, width: 10, height: 5, strokes },
    });
});

test("turned, it lies where it lay on the picture", async () => {
  const drawn = anAnnotation(1, { type: "freehand", x: 20, y: 30, width: 10, height: 0, strokes: [[0, 0, 1280, 0]] });
  const screen = await shownReview({ items: [drawn] });
  await expect.poll(lines).toEqual(["M2560 3840L3840 3840"]);
  await button(screen, "Rotate right").click();
  await expect.poll(lines).toEqual(["M8960 2560L8960 3840"]);
});

test("with double letters all of its bar and all tools stand on a small screen", async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = "200%";
  onTestFinished(async () => {
    document.documentElement.style.fontSize = "";
    await page.viewport(414, 896);
  });
  const screen = await shownReview();
  (button(screen, "Freehand").element() as HTMLElement).click();
  await expect.element(screen.getByRole("application")).toBeVisible();
  const surface = screen.getByRole("application").element() as HTMLElement;
  const pen = pointerOver(surface, "pen", 7);
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
  pen("down", [20, 30]);
  pen("up", [20, 30]);
  await expect.element(button(screen, "Draw with fingers")).toBeVisible();
  const ofBar = document.querySelectorAll(".sketch-bar, .sketch-bar button, .sketch-bar p");
  const tools = screen.getByRole("toolbar", { name: "Annotation tools" }).getByRole("button").elements();
  expect(tools.length).toBeGreaterThan(10);
  for (const part of [...ofBar, ...tools]) {
    const { left, right } = part.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }
});
