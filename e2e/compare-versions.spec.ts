// S3 section 2, the file versions panel, and section 4: any two versions are compared, and each says how it stands.
import { expect } from "@playwright/test";
import { blackPng } from "#server/testing/sample-files.ts";
import { axeFinds } from "./axe.ts";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { storeFile, storeVersion } from "./store-file.ts";
import { makeTalk } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("a drill's versions: which was approved, what each changed, and any two of them over one another", async ({
  browser,
}) => {
  const alice = await arrive(browser, server.url, "Alice");
  const { page } = alice;
  const { projectId } = await makeTalk(alice);
  const drawing = (width: number) => ({ name: "drill.png", mimeType: "image/png", buffer: blackPng(width, 40) });
  const id = await storeFile(page, projectId, drawing(64));
  for (const status of ["review", "approved"]) await call(page, "PUT", `/files/${id}`, { status });
  for (const width of [72, 80]) await storeVersion(page, id, drawing(width));
  await call(page, "PUT", `/files/${id}`, { status: "review" });
  await page.goto(`${server.url}/dashboard/projects/${projectId}`);
  await page.getByRole("button", { name: "More for drill.png" }).click();
  await page.getByRole("menuitem", { name: "Versions…" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions" });
  await expect(dialog.getByRole("listitem").first()).toContainText("Pending");
  await expect(dialog.getByRole("listitem").last()).toContainText(/Approvedby Alice/);

  await dialog.getByLabel("What is new in the next version (optional)").fill("Wider at the front");
  await dialog.getByLabel("Choose a new version of drill.png").setInputFiles(drawing(88));
  await expect(dialog.getByRole("listitem").first()).toContainText("Wider at the front");
  await expect(dialog.getByLabel("What is new in the next version (optional)")).toHaveValue("");
  for (const version of [4, 3, 1]) await dialog.getByLabel(`Select version ${version} to compare`).click();
  await expect(dialog.getByText("Versions 1 and 3 are selected.")).toBeVisible();
  expect(await axeFinds(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByRole("button", { name: "Compare", exact: true }).click();
  for (const version of [1, 3])
    await expect(page.getByRole("img", { name: `Version ${version} of drill.png` })).toBeVisible();
  await page.getByRole("dialog").last().getByRole("button", { name: "Close" }).click();
  await dialog.getByRole("button", { name: "Compare version 2 with the current one" }).click();
  for (const version of [2, 4])
    await expect(page.getByRole("img", { name: `Version ${version} of drill.png` })).toBeVisible();
  await page.getByRole("dialog").last().getByRole("button", { name: "Close" }).click();
  await dialog.getByRole("button", { name: "View version 4" }).click();
  await expect(page.getByRole("dialog").last().getByText("Wider at the front")).toBeVisible();
});
