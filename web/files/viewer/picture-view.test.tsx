import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FilePreview } from "#contract/files.ts";
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
  await expect.element(page.getByText("25 %")).toBeVisible();
  await page.getByRole("button", { name: "Actual size" }).click();
  await expect.element(picture).toHaveAttribute("src", file.url);
  await page.getByRole("button", { name: "Fit to screen" }).click();
  await expect.element(page.getByText("25 %")).toBeVisible();
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
  await expect.element(page.getByText("25 %")).toBeVisible();
  finger("pointerdown", 1, 200, 100);
  finger("pointerdown", 2, 300, 100);
  finger("pointermove", 2, 400, 100);
  await expect.element(page.getByText("50 %")).toBeVisible();
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
  await expect.element(page.getByText("25 %")).toBeVisible();
  finger("pointerdown", 1, 225, 100);
  finger("pointerdown", 2, 275, 100);
  // a phone tells of both before it draws again
  finger("pointermove", 1, 150, 100);
  finger("pointermove", 2, 350, 100);
  await expect.element(page.getByText("100 %")).toBeVisible();
});

test("by keys", async () => {
  const page = await show();
  await expect.element(page.getByText("25 %")).toBeVisible();
  page.getByRole("region", { name: "Preview" }).element().focus();
  await userEvent.keyboard("+");
  await expect.element(page.getByText("31 %")).toBeVisible();
  await userEvent.keyboard("1");
  await expect.element(page.getByText("100 %")).toBeVisible();
  await userEvent.keyboard("-");
  await expect.element(page.getByText("80 %")).toBeVisible();
  await userEvent.keyboard("0");
  await expect.element(page.getByText("25 %")).toBeVisible();
});
