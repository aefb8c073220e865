import "#web/ui/base.css";
import { afterEach, beforeAll, expect, test } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { File as StoredFile } from "#contract/files.ts";
import { beginsInSight } from "#web/testing/begins-in-sight.ts";
import { keepFocus } from "#web/ui/keep-focus.ts";
import { BulkBar } from "../list/bulk-bar.tsx";
import { UploadTray } from "./upload-tray.tsx";
import { uploads } from "./use-upload-files.ts";

const target = { projectId: "p", folderId: null, category: "design" } as const;
const file = { id: "a", category: "design", status: "draft", uploadedBy: { id: "other" } } as StoredFile;
/** Nothing of them goes up. */
const addEmpty = (name: string) => uploads.add(target, [new File([], name)]);

afterEach(() => uploads.clear());
// as in every signed-in page
beforeAll(keepFocus);

test("hidden it says in a few words how far it is, shown again it has its list; the focus stays on its button", async () => {
  addEmpty("notes.txt");
  const page = await render(<UploadTray />);
  const tray = page.getByRole("region", { name: "Uploads" });
  const wide = tray.element().clientWidth;
  await expect.element(tray.getByRole("listitem")).toBeVisible();
  await tray.getByRole("button", { name: "Hide uploads" }).click();
  await expect.element(tray.getByRole("listitem")).not.toBeInTheDocument();
  await expect.element(tray.getByText("1 failed")).toBeVisible();
  expect(tray.element().clientWidth).toBeLessThan(wide);
  await expect.element(tray.getByRole("button", { name: "Show uploads" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(tray.getByRole("listitem")).toBeVisible();
  await expect.element(tray.getByRole("button", { name: "Hide uploads" })).toHaveFocus();
});

test("says that something goes up as long as it does, and else what has come of it", async () => {
  addEmpty("notes.txt");
  addEmpty("chart.txt");
  const page = await render(<UploadTray />);
  await expect.element(page.getByText("2 failed", { exact: true })).toBeVisible();
  expect(page.getByText(/^Uploading/).elements()).toHaveLength(0);
});

test.each([
  ["right to left", `${"رسم الحفر ".repeat(20)}1.txt`],
  ["left to right", `${"Set 14 of the closer ".repeat(20)}1.txt`],
])("a name from %s that is too long is cut at its end", async (_way, name) => {
  addEmpty(name);
  const page = await render(<UploadTray />);
  const shown = page.getByTitle(name);
  await expect.element(shown).toBeVisible();
  expect(beginsInSight(shown.element())).toBe(true);
});

test("what comes after all was cleared is seen, though the tray was hidden before", async () => {
  addEmpty("notes.txt");
  const page = await render(<UploadTray />);
  await page.getByRole("button", { name: "Hide uploads" }).click();
  uploads.clear();
  await expect.element(page.getByRole("region", { name: "Uploads" })).not.toBeInTheDocument();
  addEmpty("chart.txt");
  await expect.element(page.getByRole("button", { name: "Dismiss chart.txt" })).toBeVisible();
});

test("what would be refused again is put away, and not tried again", async () => {
  addEmpty("notes.txt");
  const page = await render(<UploadTray />);
  await expect.element(page.getByRole("button", { name: "Dismiss notes.txt" })).toBeVisible();
  expect(page.getByRole("button", { name: "Retry notes.txt" }).elements()).toHaveLength(0);
});

test("whoever dismisses the last of it by a key reads on from the page's heading", async () => {
  addEmpty("notes.txt");
  const page = await render(
    <>
      <h1>Closer</h1>
      <UploadTray />
    </>,
  );
  const dismiss = page.getByRole("button", { name: "Dismiss notes.txt" });
  await expect.element(dismiss).toBeVisible();
  dismiss.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Closer" })).toHaveFocus();
});

test("many that failed are put away by one press, and the focus stays in the tray as long as there is one", async () => {
  for (const name of ["notes.txt", "chart.txt", "set 14.txt"]) addEmpty(name);
  uploads.add(target, [new File(["drill"], "drill.txt")]);
  uploads.pause(uploads.list().at(-1)?.id ?? "");
  const page = await render(<UploadTray />);
  const all = page.getByRole("button", { name: "Dismiss all 3 that failed" });
  await expect.element(all).toBeVisible();
  all.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("listitem")).toMatchTextContent("drill.txt");
  await expect.poll(() => page.getByRole("listitem").element().contains(document.activeElement)).toBe(true);
  expect(all.elements()).toHaveLength(0);
});

test("whoever dismisses one of several by a key goes on at the next", async () => {
  for (const name of ["notes.txt", "chart.txt"]) addEmpty(name);
  const page = await render(<UploadTray />);
  page.getByRole("button", { name: "Dismiss notes.txt" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Dismiss chart.txt" })).toHaveFocus();
});

test.each([
  ["phone", 390],
  ["desktop", 1280],
])("on a %s it stands above what can be done with chosen files, hidden or not", async (_where, width) => {
  await browser.viewport(width, 800);
  addEmpty("notes.txt");
  const acts = { isOwn: () => true, isBusy: false, onChange() {}, onMove() {}, onDelete() {}, onClear() {} };
  const page = await render(
    <main className="px-4">
      <div style={{ height: 2000 }} />
      <BulkBar projectId="p" files={[file]} roles={["project-manager"]} isBin={false} {...acts} />
      <UploadTray />
    </main>,
  );
  const bar = page.getByRole("region", { name: "Chosen files" }).element();
  const tray = page.getByRole("region", { name: "Uploads" }).element();
  const bottom = () => tray.getBoundingClientRect().bottom;
  expect(bottom()).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  await page.getByRole("button", { name: "Hide uploads" }).click();
  expect(bottom()).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  expect(bottom()).toBeGreaterThan(bar.getBoundingClientRect().top - 40);
});

test.each([
  ["phone", 390],
  ["desktop", 1280],
])("on a %s it stands above the message field, however high that is", async (_where, width) => {
  await browser.viewport(width, 800);
  addEmpty("notes.txt");
  const page = await render(
    <>
      <section
        aria-label="Write a message"
        className="[anchor-name:--message-field]"
        style={{ position: "absolute", top: 500, height: 290, width: "100%" }}
      />
      <UploadTray />
    </>,
  );
  const field = page.getByRole("region", { name: "Write a message" }).element();
  const tray = page.getByRole("region", { name: "Uploads" }).element();
  expect(tray.getBoundingClientRect().bottom).toBeLessThanOrEqual(field.getBoundingClientRect().top);
  expect(tray.getBoundingClientRect().bottom).toBeGreaterThan(field.getBoundingClientRect().top - 40);
});
