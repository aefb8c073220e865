import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
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
        file={{ id: "f", name: first.name, version: 2 } as File}
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
