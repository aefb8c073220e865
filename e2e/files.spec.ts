// The project's files (S1 section 2, "Project dashboard"; sections 4, 8 and 9): every label, and what the users do with them.
import { createHash, randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { call, comeIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

async function openProject(page: Page, name: string): Promise<string> {
  const made = await call<{ organization: { id: string } }>(page, "POST", "/organizations", {
    name: `Band of ${name}`,
    type: "high_school",
  });
  const { id } = await call<{ id: string }>(page, "POST", `/organizations/${made.organization.id}/projects`, { name });
  await page.goto(`${server.url}/dashboard/projects/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  return id;
}

const text = (name: string, content: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const more = async (page: Page, name: string, item: string) => {
  await card(page, name)
    .getByRole("button", { name: `More for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("S1 section 2: files of a project, from the first upload to the bin", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await comeIn(page, server.url, "Alice");
  const projectId = await openProject(page, "Ballad");
  const files = page.getByRole("region", { name: "Files", exact: true });

  await test.step("nothing yet", async () => {
    await expect(files.getByText("No Files Yet")).toBeVisible();
    await expect(files.getByText("Upload your first file to get started")).toBeVisible();
    await expect(files.getByRole("button", { name: "Upload Files" })).toBeVisible();
    await expect(files.getByPlaceholder("Search files...")).toBeVisible();
    const categories = files.getByRole("radiogroup", { name: "Category" });
    await expect(categories.getByRole("radio")).toHaveText(["All", "Design", "Reference", "Final"]);
    await expect(files.getByRole("radio", { name: "Grid" })).toBeChecked();
  });

  await test.step("several at once, by button; each has its row in the tray", async () => {
    await page
      .getByLabel("Choose files to upload")
      .setInputFiles([text("notes.txt", "Set 14"), text("coordinates.csv", "a,b"), text("wrong.exe", "MZ")]);
    const tray = page.getByRole("region", { name: "Uploads" });
    await expect(tray.getByText('Files like "wrong.exe" cannot be taken.')).toBeVisible();
    await expect(tray.getByLabel("Uploaded", { exact: true })).toHaveCount(2);
    await tray.getByRole("button", { name: "Dismiss wrong.exe" }).click();
    await expect(tray.getByText("2 uploaded")).toBeVisible();
    await tray.getByRole("button", { name: "Clear" }).click();
    await expect(tray).toBeHidden();
    await expect(card(page, "notes.txt").getByText("design")).toBeVisible();
    await expect(card(page, "notes.txt").getByText("draft")).toBeVisible();
    await expect(card(page, "notes.txt").getByText(/^6 Bytes · /)).toBeVisible();
    for (const name of ["View", "Download", "More for"])
      await expect(card(page, "notes.txt").getByLabel(`${name} notes.txt`)).toBeVisible();
  });

  await test.step("by drop and by paste, anywhere on the page", async () => {
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(["dropped"], "dropped.txt"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      const clipboard = new DataTransfer();
      clipboard.items.add(new File(["pasted"], "pasted.txt"));
      document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: clipboard, bubbles: true, cancelable: true }),
      );
    });
    await expect(card(page, "dropped.txt")).toBeVisible();
    await expect(card(page, "pasted.txt")).toBeVisible();
  });

  await test.step("searched, sorted, filtered, as a list", async () => {
    await files.getByPlaceholder("Search files...").fill("NOTE");
    await expect(page.getByRole("article")).toHaveCount(1);
    await files.getByPlaceholder("Search files...").fill("nothing like it");
    await expect(files.getByText("No file matches.")).toBeVisible();
    await files.getByPlaceholder("Search files...").fill("");
    await files.getByRole("radio", { name: "Reference" }).click();
    await expect(files.getByText("No file matches.")).toBeVisible();
    await files.getByRole("radio", { name: "All" }).click();
    await files.getByRole("button", { name: "Order and status" }).click();
    await page.getByRole("menuitem", { name: "Name", exact: true }).click();
    await expect(page.getByRole("article").first()).toHaveAccessibleName("coordinates.csv");
    await files.getByRole("radio", { name: "List" }).click();
    await page.reload();
    await expect(files.getByRole("radio", { name: "List" })).toBeChecked();
    await files.getByRole("radio", { name: "Grid" }).click();
  });

  await test.step("renamed; its ending stays", async () => {
    await more(page, "notes.txt", "Rename…");
    await page.getByRole("dialog").getByLabel("Name").fill("Set 14 notes");
    await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await expect(card(page, "Set 14 notes.txt")).toBeVisible();
  });

  await test.step("from draft to approved", async () => {
    await more(page, "Set 14 notes.txt", "Send to review");
    await expect(card(page, "Set 14 notes.txt").getByText("review")).toBeVisible();
    await more(page, "Set 14 notes.txt", "Approve");
    await expect(card(page, "Set 14 notes.txt").getByText("approved")).toBeVisible();
    await more(page, "Set 14 notes.txt", "Mark as final");
    await expect(card(page, "Set 14 notes.txt").getByText("final")).toBeVisible();
  });

  await test.step("another upload of the same name is offered as its new version, or kept beside it", async () => {
    await page.getByLabel("Choose files to upload").setInputFiles([text("set 14 notes v2.txt", "Set 15")]);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("New version of Set 14 notes.txt")).toBeChecked();
    await expect(dialog.getByLabel("Keep both")).toBeVisible();
    await dialog.getByLabel("What is new in the new version (optional)").fill("Counts 9 to 16");
    await dialog.getByRole("button", { name: "Upload" }).click();
    await expect(card(page, "Set 14 notes.txt").getByText("v2")).toBeVisible();
    // what was approved is another content now
    await expect(card(page, "Set 14 notes.txt").getByText("draft")).toBeVisible();
    await more(page, "Set 14 notes.txt", "Versions…");
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await expect(dialog.getByText("set 14 notes v2.txt")).toBeVisible();
    // what was approved stays so, with what is new beside it
    await expect(dialog.getByRole("listitem").first()).toContainText("Counts 9 to 16");
    await expect(dialog.getByRole("listitem").last()).toContainText(/Approved\s*by Alice/i);
    await dialog.getByRole("button", { name: "Restore version 1" }).click();
    await expect(dialog.getByText("Restored from version 1")).toBeVisible();
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Download version 2" }).click();
    expect((await download).suggestedFilename()).toBe("set 14 notes v2.txt");
    await page.keyboard.press("Escape");
  });

  await test.step("a folder; a file is moved into it by menu, and another dragged", async () => {
    const concepts = files.getByRole("button", { name: "Concepts", exact: true });
    await files.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Concepts");
    await page.getByRole("dialog").getByRole("button", { name: "Create folder" }).click();
    await expect(concepts).toBeVisible();
    await more(page, "dropped.txt", "Move to…");
    await page.getByRole("dialog").getByLabel("Concepts").check();
    await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
    // a menu beneath a notification was scrolled to: brought back now, as a press on a card is lost when the page scrolls under it
    await concepts.hover();
    await expect(card(page, "dropped.txt")).toBeHidden();
    await card(page, "pasted.txt").dragTo(concepts);
    await expect(card(page, "pasted.txt")).toBeHidden();
    await concepts.click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(files.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Concepts");
    await files.getByRole("button", { name: "All files" }).click();
  });

  await test.step("many by keyboard: chosen, downloaded as one zip, deleted, restored", async () => {
    const bar = page.getByRole("region", { name: "Chosen files" });
    // which of two that were uploaded together comes first is nobody's promise
    await page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Open / })
      .press("Space");
    await expect(bar.getByText("1 selected")).toBeVisible();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(bar.getByText("2 selected")).toBeVisible();
    const download = page.waitForEvent("download");
    await bar.getByRole("button", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("Ballad.zip");
    await bar.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("2 files moved to the bin.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await files.getByRole("button", { name: "Bin" }).click();
    await expect(files.getByText("Deleted files stay here for 30 days.")).toBeVisible();
    await more(page, "coordinates.csv", "Restore");
    await expect(card(page, "coordinates.csv")).toBeHidden();
    await files.getByRole("button", { name: "Back to files" }).click();
    await expect(card(page, "coordinates.csv")).toBeVisible();
  });

  await test.step("a folder with files in it is deleted after a question", async () => {
    await files.getByRole("button", { name: "More for folder Concepts" }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete folder" }).click();
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(files.getByRole("button", { name: "Concepts", exact: true })).toBeHidden();
    const bin = await call<{ items: unknown[] }>(page, "GET", `/projects/${projectId}/files?deleted=true`);
    expect(bin.items).toHaveLength(3);
  });

  await test.step("nothing stands in the way of assistive technology", async () => {
    expect(await axeFinds(page)).toEqual([]);
  });
  expect(problems).toEqual([]);
});

test("an upload outlives a killed server and a reload, and what somebody else does is seen at once", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await comeIn(page, server.url, "Bob");
  const projectId = await openProject(page, "Closer");
  const tray = page.getByRole("region", { name: "Uploads" });
  await test.step("a file that was stored as the page went is no upload that broke off", async () => {
    // its last answer does not come before the reload
    await page.route("**/api/uploads/*", (route) => {
      if (route.request().method() === "PATCH") return route.fetch();
      return route.fallback();
    });
    await page.getByLabel("Choose files to upload").setInputFiles([text("notes.txt", "Set 14 from the side")]);
    await expect(card(page, "notes.txt")).toBeVisible();
    await page.reload();
    await expect(tray.getByText("1 uploaded", { exact: true })).toBeVisible();
    // not before: what is held back would go on, and the page learn that it is stored
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await tray.getByRole("button", { name: "Clear" }).click();
  });
  const other = await context.newPage();
  await other.goto(`${server.url}/dashboard/projects/${projectId}`);
  await expect(card(other, "notes.txt")).toBeVisible();

  const content = Buffer.from(randomBytes(4 * 1024 * 1024).toString("hex"));
  const file = test.info().outputPath("long.txt");
  await writeFile(file, content);
  const network = await context.newCDPSession(page);
  const slow = (bytes: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  await network.send("Network.enable");
  await slow(1.4 * 1024 * 1024);
  const progress = tray.getByRole("progressbar", { name: "Uploading long.txt" });
  const share = async () => Number(await progress.getAttribute("aria-valuenow"));

  await page.getByLabel("Choose files to upload").setInputFiles(file);
  // looked at often, and long before its end: what has arrived meanwhile cannot break off any more
  const reaches = (least: number) => expect.poll(share, { timeout: 40_000, intervals: [100] }).toBeGreaterThan(least);
  await reaches(10);
  await tray.getByRole("button", { name: "Pause long.txt" }).click();
  await expect(tray.getByText("1 paused", { exact: true })).toBeVisible();
  await tray.getByRole("button", { name: "Resume long.txt" }).click();
  await reaches(20);
  await server.kill();
  await slow(0.7 * 1024 * 1024);
  const before = await share();
  await server.start();
  await reaches(before + 10);

  await page.reload();
  await expect(tray.getByText(/^[^%]+ · broke off\. Choose the file again to go on\.$/)).toBeVisible();
  await slow(-1);
  await tray.getByLabel("Choose long.txt again to go on").setInputFiles(file);
  await expect(card(page, "long.txt")).toBeVisible({ timeout: 30_000 });
  await expect(card(other, "long.txt")).toBeVisible();
  const { items } = await call<{ items: { name: string; url: string }[] }>(page, "GET", `/projects/${projectId}/files`);
  const { url } = items.find(({ name }) => name === "long.txt") ?? {};
  const bytes = await (await context.request.get(`${server.url}${url}`)).body();
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(createHash("sha256").update(content).digest("hex"));
});
