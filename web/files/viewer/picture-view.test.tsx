import "#web/ui/base.css";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FilePreview } from "#contract/files.ts";
import { pinchAsSafari } from "#web/testing/pinch-as-safari.ts";
import { KeptPlaces } from "./kept-places.ts";
import { PictureView } from "./picture-view.tsx";
import type { Viewed } from "./viewed.ts";

const dot =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='2000' height='1000'%3E%3Crect width='2000' height='1000'/%3E%3C/svg%3E";
const file: Viewed = {
  id: "1",
  name: "set-14.png",
  url: `${dot}#original`,
  thumbnailUrl: `${dot}#thumb`,
  mimeType: "image/png",
  size: 1000,
  width: 2000,
  height: 1000,
};
const preview = { width: 2000, height: 1000, thumbnailUrl: `${dot}#thumb`, largeUrl: `${dot}#large` } as FilePreview;

function show(given: FilePreview | null = preview) {
  return render(
    <div style={{ width: 500, height: 400, display: "flex", flexDirection: "column" }}>
      <PictureView file={file} preview={given} />
    </div>,
  );
}

type Page = Awaited<ReturnType<typeof show>>;
const percent = (page: Page, number: number) =>
  page.getByRole("toolbar", { name: "Zoom" }).getByText(`${number} %`, { exact: true });

const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
  document
    .querySelector("[aria-label=Preview]")
    ?.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, bubbles: true, pointerType: "touch" }));

afterEach(() => vi.restoreAllMocks());

test("small at once, large when the server has said where, the original when zoomed", async () => {
  const page = await show(null);
  const picture = page.getByRole("img", { name: "set-14.png" });
  await expect.element(picture).toHaveAttribute("src", file.thumbnailUrl);
  await page.rerender(
    <div style={{ width: 500, height: 400, display: "flex", flexDirection: "column" }}>
      <PictureView file={file} preview={preview} />
    </div>,
  );
  await expect.element(picture).toHaveAttribute("src", preview.largeUrl as string);
  await expect.element(percent(page, 23)).toBeVisible();
  await page.getByRole("button", { name: "Actual size" }).click();
  await expect.element(picture).toHaveAttribute("src", file.url);
  await page.getByRole("button", { name: "Fit to screen" }).click();
  await expect.element(percent(page, 23)).toBeVisible();
});

test("until something of it is there it says 'Loading image...' (S3 section 8)", async () => {
  const page = await render(<PictureView file={{ ...file, thumbnailUrl: null }} preview={null} />);
  const waiting = page.getByText("Loading image...");
  await expect.element(waiting).toBeVisible();
  await page.rerender(<PictureView file={{ ...file, thumbnailUrl: null }} preview={preview} />);
  await expect.element(waiting).not.toBeInTheDocument();
});

test("a picture that does not come is asked for again, and one that comes in its place is not called broken", async () => {
  const page = await show({ ...preview, largeUrl: "/api/media/none/large" });
  const problem = page.getByText("Error loading image");
  await expect.element(problem).toBeVisible();
  const picture = page.getByRole("img", { name: "set-14.png" });
  await page.getByRole("button", { name: "Actual size" }).click();
  await expect.element(picture).toHaveAttribute("src", file.url);
  await expect.element(problem).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Fit to screen" }).click();
  const broken = picture.element();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => picture.query() !== broken).toBe(true);
  await expect.element(page.getByRole("region", { name: "Preview" })).toHaveFocus();
});

test("what broke while the original lay over it is said to have once it is what is seen", async () => {
  const page = await show();
  await page.getByRole("button", { name: "Actual size" }).click();
  const picture = page.getByRole("img", { name: "set-14.png" });
  await expect.element(picture).toHaveAttribute("src", file.url);
  document.querySelector(`img[src="${preview.largeUrl}"]`)?.dispatchEvent(new Event("error"));
  await expect.element(page.getByText("Error loading image")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Fit to screen" }).click();
  await expect.element(page.getByText("Error loading image")).toBeVisible();
});

test("two fingers that part make it larger, and one then moves it", async () => {
  // fingers of a test hold nothing that could be captured
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
  const page = await show();
  await expect.element(percent(page, 23)).toBeVisible();
  finger("pointerdown", 1, 200, 100);
  finger("pointerdown", 2, 300, 100);
  finger("pointermove", 2, 400, 100);
  await expect.element(percent(page, 45)).toBeVisible();
  finger("pointerup", 2, 400, 100);
  const picture = page.getByRole("img", { name: "set-14.png" });
  const left = () => picture.element().getBoundingClientRect().left;
  const before = left();
  finger("pointermove", 1, 170, 100);
  await expect.poll(left).toBe(before - 30);
});

test("two fingers that part in one moment both count", async () => {
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
  const page = await show();
  await expect.element(percent(page, 23)).toBeVisible();
  finger("pointerdown", 1, 225, 100);
  finger("pointerdown", 2, 275, 100);
  // a phone tells of both before it draws again
  finger("pointermove", 1, 150, 100);
  finger("pointermove", 2, 350, 100);
  await expect.element(percent(page, 90)).toBeVisible();
});

test("by keys", async () => {
  const page = await show();
  await expect.element(percent(page, 23)).toBeVisible();
  page.getByRole("region", { name: "Preview" }).element().focus();
  await userEvent.keyboard("+");
  await expect.element(percent(page, 25)).toBeVisible();
  await expect.element(frame(page)).toHaveFocus();
  await userEvent.keyboard("1");
  await expect.element(percent(page, 100)).toBeVisible();
  await userEvent.keyboard("-");
  await expect.element(percent(page, 75)).toBeVisible();
  await userEvent.keyboard("0");
  await expect.element(percent(page, 23)).toBeVisible();
});

const box = (page: Page) => page.getByRole("img", { name: "set-14.png" }).element().getBoundingClientRect();
const frame = (page: Page) => page.getByRole("region", { name: "Preview" });

test.each([
  ["up", -100, 25],
  ["up by three notches at once", -300, 75],
  ["down", 100, 10],
  ["down, and further", 900, 10],
])("a wheel that is turned %s zooms by whole steps of 25", async (_, deltaY, shown) => {
  const page = await show();
  await expect.element(percent(page, 23)).toBeVisible();
  frame(page)
    .element()
    .dispatchEvent(new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true }));
  await expect.element(percent(page, shown)).toBeVisible();
});

test("two fingers of a trackpad zoom without steps", async () => {
  const page = await show();
  await expect.element(percent(page, 23)).toBeVisible();
  const turned = { deltaY: -50, ctrlKey: true, bubbles: true, cancelable: true };
  frame(page).element().dispatchEvent(new WheelEvent("wheel", turned));
  await expect.element(percent(page, 37)).toBeVisible();
});

test("so they do in Safari on a Mac, which tells them in its own way", async () => {
  const page = await show();
  await expect.element(percent(page, 23)).toBeVisible();
  expect(pinchAsSafari(frame(page).element(), [1.2, 1.65], { clientX: 0, clientY: 0 })).toBe(true);
  await expect.element(percent(page, 37)).toBeVisible();
});

test("on a screen that is wide enough a slider goes from 10 to 500 by 5", async () => {
  const { innerWidth, innerHeight } = window;
  await screen.viewport(1000, 700);
  onTestFinished(() => screen.viewport(innerWidth, innerHeight));
  const page = await show();
  const slider = page.getByRole("slider", { name: "Zoom" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "23 %");
  slider.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(percent(page, 30)).toBeVisible();
  await userEvent.keyboard("{End}");
  await expect.element(percent(page, 500)).toBeVisible();
  await userEvent.keyboard("{Home}");
  await expect.element(percent(page, 10)).toBeVisible();
});

test("R turns it by a quarter to the right, with Shift to the left, and it fits as it lies; a browser's own R stays its", async () => {
  const page = await show();
  await expect.element(percent(page, 23)).toBeVisible();
  frame(page).element().focus();
  await userEvent.keyboard("r");
  await expect.element(page.getByText("Rotated by 90°")).toHaveRole("status");
  const { height } = frame(page).element().getBoundingClientRect();
  await expect.poll(() => box(page).height).toBeCloseTo(0.9 * height, 0);
  expect(box(page).width).toBeCloseTo(0.45 * height, 0);
  const { left, width } = frame(page).element().getBoundingClientRect();
  expect(box(page).left + box(page).width / 2).toBeCloseTo(left + width / 2, 0);
  await userEvent.keyboard("{Shift>}r{/Shift}");
  await expect.element(percent(page, 23)).toBeVisible();
  await page.getByRole("button", { name: "Rotate left" }).click();
  await expect.element(page.getByText("Rotated by 270°")).toBeInTheDocument();
  await page.getByRole("button", { name: "Rotate right" }).click();
  await expect.element(page.getByText("Rotated by", { exact: false })).not.toBeInTheDocument();
  const refused = !frame(page)
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { key: "r", ctrlKey: true, bubbles: true, cancelable: true }));
  expect(refused).toBe(false);
  await expect.element(percent(page, 23)).toBeVisible();
});

test("on the smallest phones its buttons stand in one row", async () => {
  const { innerWidth, innerHeight } = window;
  await screen.viewport(320, 640);
  document.documentElement.style.setProperty("--control-h", "2.75rem");
  onTestFinished(async () => {
    document.documentElement.style.removeProperty("--control-h");
    await screen.viewport(innerWidth, innerHeight);
  });
  const page = await render(<PictureView file={file} preview={preview} />);
  await expect.element(page.getByRole("button", { name: "Rotate right" })).toBeVisible();
  const shown = page.getByRole("toolbar", { name: "Zoom" }).getByRole("button").elements();
  expect(shown).toHaveLength(5);
  expect(new Set(shown.map((button) => button.getBoundingClientRect().top)).size).toBe(1);
});

test("what is in the middle stays there when it is turned, and its turn is kept with its place", async () => {
  const places = new Map<string, unknown>();
  const Kept = ({ isOpen }: { isOpen: boolean }) => (
    <KeptPlaces value={places}>
      <div style={{ width: 500, height: 400, display: "flex", flexDirection: "column" }}>
        {isOpen && <PictureView file={file} preview={preview} />}
      </div>
    </KeptPlaces>
  );
  const page = await render(<Kept isOpen />);
  // once the picture is there and fits
  await expect.element(page.getByText(/^2000 × 1000 · \d+ % · 0°$/)).toBeVisible();
  frame(page).element().focus();
  await expect.element(frame(page)).toHaveFocus();
  await userEvent.keyboard("1");
  await expect.element(percent(page, 100)).toBeVisible();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  const off = () => {
    const [seen, whole] = [frame(page).element().getBoundingClientRect(), box(page)];
    return [
      whole.left + whole.width / 2 - seen.left - seen.width / 2,
      whole.top + whole.height / 2 - seen.top - seen.height / 2,
    ];
  };
  await expect.poll(() => off().map(Math.round)).toEqual([-160, 0]);
  await userEvent.keyboard("r");
  await expect.poll(() => off().map(Math.round)).toEqual([0, -160]);
  await expect.element(percent(page, 100)).toBeVisible();
  await page.rerender(<Kept isOpen={false} />);
  await expect.element(frame(page)).not.toBeInTheDocument();
  await page.rerender(<Kept isOpen />);
  await expect.element(page.getByText("Rotated by 90°")).toBeInTheDocument();
  await expect.poll(() => off().map(Math.round)).toEqual([0, -160]);
});

test("its size, zoom and turn stand at bottom left; zoomed in, the whole of it at bottom right, by which one goes elsewhere", async () => {
  const { innerWidth, innerHeight } = window;
  await screen.viewport(1000, 700);
  onTestFinished(() => screen.viewport(innerWidth, innerHeight));
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
  const page = await show();
  await expect.element(page.getByText("2000 × 1000 · 23 % · 0°")).toBeVisible();
  const map = () => document.querySelector<HTMLElement>("[data-minimap]");
  expect(map()).toBeNull();
  frame(page).element().focus();
  await userEvent.keyboard("1");
  await expect.element(page.getByText("2000 × 1000 · 100 % · 0°")).toBeVisible();
  await expect.poll(map).not.toBeNull();
  const { width, height, left, top } = (map() as HTMLElement).getBoundingClientRect();
  expect([width, height]).toEqual([150, 150]);
  const at = (clientX: number) => ({
    clientX,
    clientY: top + 75,
    button: 0,
    buttons: 1,
    bubbles: true,
    cancelable: true,
  });
  map()?.dispatchEvent(new PointerEvent("pointerdown", at(left)));
  // its left end, as far as there is one
  await expect.poll(() => Math.round(box(page).left - frame(page).element().getBoundingClientRect().left)).toBe(0);
  map()?.dispatchEvent(new PointerEvent("pointermove", at(left + 75)));
  await expect.poll(() => Math.round(box(page).left - frame(page).element().getBoundingClientRect().left)).toBe(-750);
  await expect.element(frame(page)).toHaveFocus();
  // it lies as the picture does
  await userEvent.keyboard("r");
  const small = () => map()?.querySelector("img")?.getBoundingClientRect();
  await expect.poll(() => [small()?.width, small()?.height].map((side) => Math.round(side ?? 0))).toEqual([75, 150]);
  await userEvent.keyboard("0");
  await expect.poll(map).toBeNull();
});
