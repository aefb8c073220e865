import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { File } from "#contract/files.ts";
import { type KeptFile, newRecord } from "../device/kept-record.ts";
import { FileCard } from "./file-card.tsx";

const time = "2026-08-14T12:00:00.000Z";
const file: File = {
  ...{ id: "f", projectId: "p", folderId: null, name: "drill-chart.png", category: "design", status: "draft" },
  ...{ version: 2, size: 617_585, mimeType: "image/png", width: 1775, height: 1080, preview: "ready", duration: null },
  ...{ previewProblem: null, pages: null, url: "data:,", thumbnailUrl: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" },
  ...{
    uploadedBy: { id: "alice", name: "Alice", avatar: null, userType: "client" },
    createdAt: time,
    versionAt: time,
    updatedAt: time,
  },
  deletedAt: null,
};
const acts = { onView() {}, onSelect() {}, menuOf: () => [], onMenuChange() {}, onDragStart() {} };

const show = (layout: "grid" | "list", shown: File = file, cache = new QueryClient()) =>
  render(
    <QueryClientProvider client={cache}>
      <div className="p-4">
        <FileCard file={shown} layout={layout} isSelected={false} isChoosing={false} isMenuOpen={false} {...acts} />
      </div>
    </QueryClientProvider>,
  );

async function rects(layout: "grid" | "list", width: number) {
  await page.viewport(width, 800);
  const shown = await show(layout);
  const of = (role: "checkbox" | "button" | "heading", name: string) =>
    shown.getByRole(role, { name }).element().getBoundingClientRect();
  return {
    choice: of("checkbox", "Select drill-chart.png"),
    picture: of("button", "Open drill-chart.png"),
    name: of("heading", "drill-chart.png"),
    more: of("button", "More for drill-chart.png"),
  };
}

test.each([390, 1440])(
  "in the list at %i px the box stands before the picture, which it leaves free",
  async (width) => {
    const { choice, picture, name, more } = await rects("list", width);
    expect(choice.right).toBeLessThan(picture.left);
    expect(picture.right).toBeLessThan(name.left);
    expect(name.width).toBeGreaterThanOrEqual(120);
    expect(more.right).toBeLessThanOrEqual(width - 16);
  },
);

test("in the list on a phone half of the line at least is for the name, and the icon is whole", async () => {
  await page.viewport(390, 800);
  // as high and wide as under a finger
  document.documentElement.style.setProperty("--control-h", "2.75rem");
  onTestFinished(() => void document.documentElement.style.removeProperty("--control-h"));
  const name = "2026 Field Show, Movement 3, drill chart for the battery.txt";
  const shown = await show("list", { ...file, name, thumbnailUrl: null });
  const box = (part: Element | null) => (part as Element).getBoundingClientRect();
  const picture = shown.getByRole("button", { name: /^Open/ }).element();
  const [tile, icon] = [box(picture), box(picture.querySelector("svg"))];
  expect(box(shown.getByRole("heading", { name }).element()).width).toBeGreaterThanOrEqual(195);
  expect([icon.left >= tile.left, icon.right <= tile.right, icon.top >= tile.top, icon.bottom <= tile.bottom]).toEqual(
    new Array(4).fill(true),
  );
});

test("on a card it lies in the picture's corner", async () => {
  const { choice, picture } = await rects("grid", 390);
  expect(choice.left).toBeGreaterThan(picture.left);
  expect(choice.right).toBeLessThan(picture.right);
});

test.each<[string, Partial<File>, string]>([
  ["a picture", {}, "Open drill-chart.png"],
  [
    "one that does not come",
    { thumbnailUrl: "data:image/png;base64,broken" },
    "Open drill-chart.png Error loading image",
  ],
  ["pages", { pages: 9 }, "Open drill-chart.png 9 pages"],
  ["a length", { duration: 83 }, "Open drill-chart.png 1:23"],
  ["no preview", { thumbnailUrl: null, previewProblem: "Too large." }, "Open drill-chart.png Too large."],
])("whoever speaks to it says what is seen: %s", async (_, part, name) => {
  const shown = await show("grid", { ...file, ...part });
  await expect.element(shown.getByRole("button", { name: /^Open/ })).toHaveAccessibleName(name);
});

test("whether it is kept on this device it says by itself, and why it does not come, with a way to try again", async () => {
  const cache = new QueryClient();
  const keep = (parts: Partial<KeptFile>) =>
    cache.setQueryData(["on-device"], { files: [{ ...newRecord("nell", file, true), ...parts }], projects: [] });
  keep({ id: "another" });
  const shown = await show("grid", file, cache);
  await expect.element(shown.getByText("Comes when you are online")).not.toBeInTheDocument();
  keep({});
  await expect.element(shown.getByText("Comes when you are online")).toBeVisible();
  keep({ problem: "There is no room for it." });
  await expect.element(shown.getByRole("alert")).toHaveTextContent("There is no room for it.");
  await expect.element(shown.getByRole("button", { name: "Try again" })).toBeVisible();
});
