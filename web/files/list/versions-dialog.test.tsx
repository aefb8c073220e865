import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { File, FileVersion } from "#contract/files.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

const alice = { id: "a", name: "Alice", avatar: null, userType: "client" } as const;
const first: FileVersion = {
  ...{ fileId: "f", version: 1, name: "drill-chart.png", size: 2048, mimeType: "image/png", sha256: "", url: "/f?v=1" },
  ...{ thumbnailUrl: null, uploadedBy: alice, restoredFrom: null, createdAt: "2026-08-14T12:00:00.000Z" },
};

test("at twice the size of text nothing runs out of the versions on a phone", async () => {
  const { style } = document.documentElement;
  const { innerWidth, innerHeight } = window;
  style.cssText = "font-size: 200%; --control-h: 2.75rem";
  await page.viewport(390, 844);
  onTestFinished(async () => {
    style.cssText = "";
    await page.viewport(innerWidth, innerHeight);
    vi.unstubAllGlobals();
  });
  vi.stubGlobal("fetch", async () => Response.json({ items: [{ ...first, version: 2 }, first] }));
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <VersionsDialog
        file={{ id: "f", name: first.name, version: 2, mimeType: "image/png" } as File}
        mayAdd
        onUpload={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("button", { name: "Restore version 1" })).toBeVisible();
  const rows = page.getByRole("listitem").elements();
  for (const row of rows) expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  for (const control of page.getByRole("list").element().querySelectorAll("a, button"))
    expect(control.getBoundingClientRect().right).toBeLessThan(innerWidth);
});

test("any version is looked at, and leafed to the next one at the same size, without closing the list", async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(1000, 700);
  onTestFinished(async () => {
    await page.viewport(innerWidth, innerHeight);
    vi.unstubAllGlobals();
  });
  const picture = (colour: string) =>
    `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="${colour}"/></svg>`;
  const urls: Record<number, string> = { 1: picture("red"), 2: picture("blue") };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const number = Number(/versions\/(\d)\/preview/.exec(url)?.[1]);
    if (!number) return Response.json({ items: [{ ...first, version: 2, url: "/f?v=2" }, first] });
    asked.push(url);
    return Response.json({
      ...{ id: "f", state: "ready", problem: null, width: 800, height: 400, pages: null, duration: null },
      ...{ thumbnailUrl: null, largeUrl: urls[number], pageUrls: [], peaksUrl: null, listingUrl: null, scoreUrl: null },
    });
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <VersionsDialog
        file={{ id: "f", name: first.name, version: 2, mimeType: "image/png" } as File}
        mayAdd={false}
        onUpload={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "View version 1" }).click();
  const viewer = page.getByRole("dialog", { name: first.name });
  await expect.element(viewer).toHaveAccessibleDescription(/Version 1 · 2 KB · Aug 14, 2026 · Alice/);
  expect(asked).toEqual(["/api/files/f/versions/1/preview"]);
  const compare = viewer.getByRole("button", { name: "Compare with the current version" });
  await compare.click();
  const comparing = page.getByRole("dialog").filter({ has: page.getByRole("radio", { name: "Slider" }) });
  await expect.element(comparing.getByRole("img", { name: "Version 1 of drill-chart.png" })).toBeVisible();
  await comparing.getByRole("button", { name: "Close" }).click();
  await expect.element(compare).toHaveFocus();
  await expect.element(viewer.getByRole("button", { name: "Previous version" })).toBeDisabled();
  const stage = viewer.getByRole("region", { name: "Preview" });
  await expect.element(stage.getByRole("img")).toBeVisible();
  const width = () => stage.getByRole("img").element().getBoundingClientRect().width;
  await viewer.getByRole("button", { name: "Actual size" }).click();
  await viewer.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(800);
  const before = width();
  await viewer.getByRole("button", { name: "Next version" }).click();
  await expect.element(viewer).toHaveAccessibleDescription(/Version 2/);
  await expect.poll(() => (stage.getByRole("img").query() as HTMLImageElement | null)?.src).toContain("blue");
  expect(width()).toBe(before);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "Versions" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "View version 1" })).toHaveFocus();
});

test.each([
  ["a picture with a picture", "image/png", "image/jpeg", 1],
  ["a picture with a document", "image/png", "application/pdf", 0],
  ["PDFs", "application/pdf", "application/pdf", 1],
  ["texts", "text/plain", "text/plain", 0],
])("what can be laid over the current one is compared with it: %s", async (_what, was, is, count) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const versions = [
    { ...first, version: 2, mimeType: is },
    { ...first, mimeType: was },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ items: versions }));
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <VersionsDialog
        file={{ id: "f", name: first.name, version: 2, mimeType: is } as File}
        mayAdd={false}
        onUpload={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("button", { name: "View version 1" })).toBeVisible();
  expect(page.getByRole("button", { name: /^Compare version/ }).elements()).toHaveLength(count);
});
