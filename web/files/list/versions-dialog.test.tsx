import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { File, FileVersion } from "#contract/files.ts";
import { me } from "#web/accounts/queries.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

const alice = { id: "a", name: "Alice", avatar: null, userType: "client" } as const;
const first: FileVersion = {
  ...{ fileId: "f", version: 1, name: "drill-chart.png", size: 2048, mimeType: "image/png", sha256: "", url: "/f?v=1" },
  ...{ thumbnailUrl: null, uploadedBy: alice, restoredFrom: null, createdAt: "2026-08-14T12:00:00.000Z" },
  ...{ note: "", approval: null },
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

/** Four versions of a drawing, the newest first. */
async function showFour(parts: Record<number, Partial<FileVersion>> = {}, file: Partial<File> = {}) {
  const { innerWidth, innerHeight } = window;
  await page.viewport(1000, 700);
  onTestFinished(async () => {
    await page.viewport(innerWidth, innerHeight);
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const picture = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/>`;
  vi.stubGlobal("fetch", async (url: string) => {
    if (!url.includes("/preview")) {
      const items = [4, 3, 2, 1].map((version) => ({ ...first, version, url: `/f?v=${version}`, ...parts[version] }));
      return Response.json({ items });
    }
    return Response.json({ id: "f", state: "ready", width: 80, height: 40, largeUrl: picture, pageUrls: [] });
  });
  const onUpload = vi.fn();
  const cache = new QueryClient();
  cache.setQueryData(me().queryKey, alice as never);
  const all = (
    <QueryClientProvider client={cache}>
      <VersionsDialog
        file={{ id: "f", name: first.name, version: 4, status: "draft", mimeType: "image/png", ...file } as File}
        mayAdd
        onUpload={onUpload}
        onClose={() => {}}
      />
    </QueryClientProvider>
  );
  return Object.assign(await render(all), { all, onUpload });
}

test("any two are compared; a third one drops the one that was selected first", async () => {
  await showFour();
  const box = (version: number) => page.getByRole("checkbox", { name: `Select version ${version} to compare` });
  await box(3).click();
  await expect.element(page.getByText("Version 3 is selected. Select the one to compare it with.")).toBeVisible();
  await box(1).click();
  await expect.element(page.getByText("Versions 1 and 3 are selected.")).toBeVisible();
  await box(2).click();
  await expect.element(page.getByText("Versions 1 and 2 are selected.")).toBeVisible();
  await expect.element(box(3)).not.toBeChecked();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const viewer = page.getByRole("dialog").filter({ has: page.getByRole("radio", { name: "Slider" }) });
  for (const version of [1, 2])
    await expect.element(viewer.getByRole("img", { name: `Version ${version} of drill-chart.png` })).toBeVisible();
  await expect.element(viewer.getByRole("button", { name: "Next version" })).toBeDisabled();
});

test("two of different kinds say why they are not compared", async () => {
  await showFour({ 2: { mimeType: "application/pdf" } });
  for (const version of [2, 3])
    await page.getByRole("checkbox", { name: `Select version ${version} to compare` }).click();
  await expect.element(page.getByText(/^Versions 2 and 3 are files of different kinds/)).toBeVisible();
  expect(page.getByRole("button", { name: "Compare", exact: true }).elements()).toHaveLength(0);
});

test("each says what was decided about it, by whom and when, and what is new in it", async () => {
  const by = { ...alice, name: "Bob" };
  await showFour(
    {
      3: { approval: { status: "rejected", by, at: first.createdAt }, note: "Wider at the front" },
      2: { approval: { status: "needs_revision", by: null, at: first.createdAt } },
      1: { approval: { status: "approved", by, at: first.createdAt } },
    },
    { status: "review" },
  );
  const told = () =>
    page
      .getByRole("listitem")
      .elements()
      .map((row) => row.textContent);
  await expect
    .poll(told)
    .toEqual([
      expect.stringMatching(/Pending/),
      expect.stringMatching(/Rejectedby Bob · Aug 14, 2026Wider at the front/),
      expect.stringMatching(/Needs RevisionAug 14, 2026/),
      expect.stringMatching(/Approvedby Bob · Aug 14, 2026/),
    ]);
});

test("each says how old it is, beside its day: several may have come on one", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await showFour({ 4: { createdAt: hoursAgo(0.5) }, 3: { createdAt: hoursAgo(5) }, 2: { createdAt: hoursAgo(50) } });
  for (const age of ["Recently", "5h ago", "2d ago"])
    await expect.element(page.getByText(new RegExp(`^2 KB · ${age}, \\w{3} \\d+, \\d{4} · Alice$`))).toBeVisible();
});

test("what is new in the next one is kept while it is written, and goes up with it", async () => {
  const { all, onUpload, unmount } = await showFour();
  const words = () => page.getByRole("textbox", { name: "What is new in the next version (optional)" });
  await words().fill("Counts 9 to 16 are new ");
  await unmount();
  await render(all);
  await expect.element(words()).toHaveValue("Counts 9 to 16 are new ");
  const next = new window.File(["set 15"], "drill.png", { type: "image/png" });
  await userEvent.upload(page.getByLabelText(/^Choose a new version of/), next);
  expect(onUpload).toHaveBeenCalledExactlyOnceWith(next, "Counts 9 to 16 are new");
  await expect.element(words()).toHaveValue("");
});
