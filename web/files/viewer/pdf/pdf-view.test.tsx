// How large a document is, by fingers, wheel and keys. Its bytes never come: its sheets stand there all the same.
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FilePreview } from "#contract/files.ts";
import { pinchAsSafari } from "#web/testing/pinch-as-safari.ts";
import type { Viewed } from "../viewed.ts";
import { ViewerFrame } from "../viewer-frame.tsx";
import { PdfView } from "./pdf-view.tsx";

const file: Viewed = {
  ...{ id: "f", name: "show.pdf", url: "/never.pdf?v=1", thumbnailUrl: null, mimeType: "application/pdf", size: 2048 },
  ...{ width: 612, height: 792 },
};
const preview = { width: 612, height: 792, pages: 9, largeUrl: null, pageUrls: [] as string[] } as FilePreview;

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => vi.unstubAllGlobals());

async function show(isNarrow = true) {
  const onNext = vi.fn();
  const page = await render(
    <ViewerFrame file={file} place={null} onPrevious={undefined} onNext={onNext} onClose={() => {}}>
      <PdfView file={file} preview={preview} />
    </ViewerFrame>,
  );
  const stage = page.getByRole("region", { name: "Preview" });
  await expect.element(stage).toHaveFocus();
  const width = () => document.querySelector("[data-page]")?.getBoundingClientRect().width ?? 0;
  // as wide as its stage, between the edges
  if (isNarrow) await expect.poll(width).toBe(stage.element().clientWidth - 32);
  return { page, stage: stage.element(), width, onNext };
}

/** Which sheet lies at a place of the screen, and where in it, in hundredths. */
function under(x: number, y: number) {
  const sheet = document.elementsFromPoint(x, y).find((part) => part.matches("[data-page]"));
  const box = sheet?.getBoundingClientRect() as DOMRect;
  const parts = [(x - box.left) / box.width, (y - box.top) / box.height];
  return [sheet?.getAttribute("data-page"), ...parts.map((part) => Math.round(part * 50) / 50)];
}

function touches(target: Element) {
  const finger = ([x, y]: [number, number], identifier: number) =>
    new Touch({ identifier, target, clientX: x, clientY: y });
  return (type: string, ...places: [number, number][]) => {
    const fingers = places.map(finger);
    const event = new TouchEvent(type, {
      ...{ bubbles: true, cancelable: true, changedTouches: fingers },
      touches: type === "touchend" ? [] : fingers,
    });
    target.dispatchEvent(event);
    return event;
  };
}

test("two fingers that part make it larger, and what lies between them goes with them", async () => {
  const { stage, width, onNext } = await show();
  const fitting = width();
  stage.scrollTop = 700;
  const before = under(200, 300);
  const touch = touches(stage);
  touch("touchstart", [150, 300], [250, 300]);
  const moved = touch("touchmove", [100, 300], [300, 300]);
  // the browser neither zooms its page nor scrolls
  expect(moved.defaultPrevented).toBe(true);
  expect(getComputedStyle(stage).touchAction).toBe("pan-x pan-y");
  await expect.poll(width).toBeCloseTo(2 * fitting, 0);
  expect(under(200, 300)).toEqual(before);
  // on, without parting
  touch("touchmove", [70, 340], [270, 340]);
  await expect.poll(() => under(170, 340)).toEqual(before);
  touch("touchend", [70, 340], [270, 340]);
  // a finger that moves what is larger than its frame leads to no other file
  touch("touchstart", [300, 300]);
  touch("touchend", [60, 300]);
  expect(onNext).not.toHaveBeenCalled();
});

test("a double tap makes it larger there, and another one lets it fit again; then a finger leads to the next file", async () => {
  const { stage, width, onNext } = await show();
  const fitting = width();
  const before = under(120, 200);
  const touch = touches(stage);
  const tap = () => {
    touch("touchstart", [120, 200]);
    touch("touchend", [120, 200]);
  };
  tap();
  tap();
  await expect.poll(width).toBeGreaterThanOrEqual(2 * fitting - 1);
  expect(under(120, 200)).toEqual(before);
  tap();
  tap();
  await expect.poll(width).toBe(fitting);
  touch("touchstart", [300, 300]);
  touch("touchend", [60, 300]);
  expect(onNext).toHaveBeenCalledOnce();
});

test("the wheel with Ctrl, which is a trackpad's two fingers, too, makes it larger under the pointer; without it scrolls", async () => {
  const { stage, width } = await show();
  const fitting = width();
  stage.scrollTop = 700;
  const before = under(220, 250);
  const turn = (ctrlKey: boolean) => {
    const at = { clientX: 220, clientY: 250, deltaY: -50, bubbles: true, cancelable: true };
    const event = new WheelEvent("wheel", { ...at, ctrlKey });
    stage.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn(false)).toBe(false);
  expect(turn(true)).toBe(true);
  await expect.poll(width).toBeGreaterThan(1.5 * fitting);
  expect(under(220, 250)).toEqual(before);
});

test("so do a trackpad's two fingers in Safari on a Mac, which tells them in its own way", async () => {
  const { stage, width } = await show();
  const fitting = width();
  stage.scrollTop = 700;
  const before = under(220, 250);
  expect(pinchAsSafari(stage, [1.65], { clientX: 220, clientY: 250 })).toBe(true);
  await expect.poll(width).toBeGreaterThan(1.5 * fitting);
  expect(under(220, 250)).toEqual(before);
});

test("by keys, with what is in the middle staying there; actual size is a hundred percent", async () => {
  const { page, stage, width } = await show();
  const fitting = width();
  stage.scrollTop = 700;
  const { left, top } = stage.getBoundingClientRect();
  const middle = [left + stage.clientWidth / 2, top + stage.clientHeight / 2] as const;
  const before = under(...middle);
  await userEvent.keyboard("+");
  // 816 pixels of a sheet are a hundred percent: from the fitting size to the next whole step
  await expect.poll(width).toBeCloseTo(0.5 * 816, 0);
  expect(under(...middle)).toEqual(before);
  await userEvent.keyboard("1");
  await expect.element(page.getByText("100 %")).toBeVisible();
  expect(under(...middle)).toEqual(before);
  await userEvent.keyboard("0");
  await expect.poll(width).toBe(fitting);
});

test("its pages are turned by keys and buttons, and fit as they lie", async () => {
  const { page, width } = await show();
  const fitting = width();
  const height = () => document.querySelector("[data-page]")?.getBoundingClientRect().height;
  await userEvent.keyboard("r");
  await expect.element(page.getByText("Rotated by 90°")).toHaveRole("status");
  await expect.poll(height).toBeCloseTo((fitting * 612) / 792, 0);
  expect(width()).toBeCloseTo(fitting, 0);
  await page.getByRole("button", { name: "Rotate left" }).click();
  await expect.poll(height).toBeCloseTo((fitting * 792) / 612, 0);
});

test("what is in the middle of the stage stays there when it is turned", async () => {
  const { page, stage } = await show();
  await userEvent.keyboard("1");
  await expect.element(page.getByText("100 %")).toBeVisible();
  const third = document.querySelector("[data-page='3']") as HTMLElement;
  stage.scrollTop = third.offsetTop + 0.4 * third.offsetHeight - stage.clientHeight / 2;
  const { left, top } = stage.getBoundingClientRect();
  const middle = [left + stage.clientWidth / 2, top + stage.clientHeight / 2] as const;
  await expect.poll(() => under(...middle)).toEqual(["3", 0.5, 0.4]);
  await userEvent.keyboard("r");
  await expect.poll(() => under(...middle)).toEqual(["3", 0.6, 0.5]);
  await userEvent.keyboard("{Shift>}r{/Shift}");
  await expect.poll(() => under(...middle)).toEqual(["3", 0.5, 0.4]);
});

test("a reader hears which page one has come to, and not the one that it opened at", async () => {
  const { page } = await show();
  const told = () => [...document.querySelectorAll("[role=status]")].map((one) => one.textContent).join("");
  expect(told()).toBe("");
  await userEvent.keyboard("{PageDown}{PageDown}");
  await expect.element(page.getByText("Page 3 of 9", { exact: true })).toHaveRole("status");
});

test("the small pages are one stop of the tab key, and the arrows go from one to the other", async () => {
  await screen.viewport(1280, 800);
  const { page } = await show(false);
  const small = page.getByRole("navigation", { name: "Pages" });
  await expect.element(small).toBeVisible();
  expect(small.element().querySelectorAll("button:not([tabindex='-1'])")).toHaveLength(1);
  small.getByRole("button", { name: "Page 1" }).element().focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  await expect.element(small.getByRole("button", { name: "Page 2" })).toHaveFocus();
  await expect.element(page.getByLabelText("Page", { exact: true })).toHaveValue("2");
  await userEvent.keyboard("{End}");
  await expect.element(small.getByRole("button", { name: "Page 9" })).toHaveFocus();
  await expect.element(page.getByLabelText("Page", { exact: true })).toHaveValue("9");
  await screen.viewport(414, 896);
});
