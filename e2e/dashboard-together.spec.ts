// S2 section 2.7: what somebody else does appears in the widgets of a dashboard at once.
import { expect, type Page } from "@playwright/test";
import { blackPng } from "#server/testing/sample-files.ts";
import { axeFindsInBothThemes } from "./axe.ts";
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

const drawing = (width: number) => ({ name: "opener.png", mimeType: "image/png", buffer: blackPng(width, 48) });
const widget = (page: Page, title: string) => page.getByRole("region", { name: `${title} widget` });

test("what two people do together appears in the widgets of each at once", async ({ browser }) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  const { projectId } = await makeTalk(alice, [bob]);
  const role = { userId: bob.id, role: "contributor" };
  await call(alice.page, "POST", `/projects/${projectId}/members`, role);
  const { page } = alice;
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("button", { name: "Add Widget" }).click();
  for (const title of ["Consultations", "Design Review", "Project Communication"])
    await page.getByRole("button", { name: `Add ${title}` }).click();
  await page.keyboard.press("Escape");

  await test.step("a consultation that Bob schedules, and puts off", async () => {
    const mine = widget(page, "Consultations");
    await expect(mine.getByText("No upcoming consultations")).toBeVisible();
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const about = { title: "Closer", agenda: ["Set 14"], participantIds: [alice.id] };
    const body = { ...about, scheduledAt: at(10) };
    const { id } = await call<{ id: string }>(bob.page, "POST", "/consultations", body);
    await mine.getByRole("button", { name: "Closer", exact: true }).click();
    await expect(mine.getByText("Set 14")).toBeVisible();
    await expect(mine.getByRole("link", { name: "Join Closer" })).toBeVisible();
    await call(bob.page, "PATCH", `/consultations/${id}`, { scheduledAt: at(3 * 24 * 60) });
    await expect(mine.getByRole("link", { name: "Open conversation of Closer" })).toBeVisible();
  });

  await test.step("a review that Bob asks for, and that Alice decides where she sees it", async () => {
    const mine = widget(page, "Design Review");
    await expect(mine.getByText("No review waits for you, nor you for one.")).toBeVisible();
    const fileId = await storeFile(bob.page, projectId, drawing(64));
    await call(bob.page, "POST", "/design-reviews", { fileId, assignedTo: alice.id });
    await expect(mine.getByText("Bob asks you, in Field show")).toBeVisible();
    await storeVersion(bob.page, fileId, drawing(80));
    await expect(mine.getByText("Version 2")).toBeVisible();
    await mine.getByRole("button", { name: "Decide about opener.png" }).click();
    const dialog = page.getByRole("dialog", { name: "opener.png" });
    await dialog.getByRole("button", { name: "Start Review" }).click();
    await dialog.getByLabel("Overall feedback").fill("It breathes");
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(dialog.getByText("Approved").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(mine.getByText("No review waits for you, nor you for one.")).toBeVisible();
  });

  await test.step("what happens in a project, its milestones, files and people", async () => {
    const mine = widget(page, "Project Communication");
    const show = (name: string) => mine.getByRole("tab", { name }).click();
    await expect(mine.getByText(/approved/i).first()).toBeVisible();
    await show("Files");
    await expect(mine.getByText("Version 2")).toBeVisible();
    await storeFile(bob.page, projectId, { ...drawing(96), name: "flags.png" });
    await expect(mine.getByRole("link", { name: "flags.png" })).toBeVisible();
    await show("Team");
    await expect(mine.getByText("Bob", { exact: true })).toBeVisible();
    await show("Milestones");
    await expect(mine.getByText("No milestones yet")).toBeVisible();
    await call(page, "PATCH", `/projects/${projectId}/members/${bob.id}`, { role: "manager" });
    await call(bob.page, "POST", `/projects/${projectId}/milestones`, { name: "Drill is learned" });
    await expect(mine.getByText("Drill is learned")).toBeVisible();
    await mine.getByRole("link", { name: "Add File" }).click();
    await expect(page.getByRole("button", { name: "Upload Files" })).toBeFocused();
    await page.goBack();
  });

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await axeFindsInBothThemes(page)).toEqual([]);
});
