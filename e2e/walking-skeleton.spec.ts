// One real day's work through every room of the house: two people, two browsers, and a server that is killed.
import { expect } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { arrive, signUp } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("two people sign in, share a real design and talk about it live", async ({ browser }) => {
  const marisol = await (await browser.newContext()).newPage();
  const dev = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  for (const page of [marisol, dev]) page.on("pageerror", (error) => problems.push(error.message));

  await test.step("the public homepage opens and leads to the door", async () => {
    await marisol.goto(server.url);
    await expect(marisol.getByRole("heading", { level: 1 })).toHaveText(/Design\s*in Motion/);
    await expect(marisol.getByRole("heading", { name: "Ready to Get Started?" })).toBeVisible();
    await marisol.getByRole("link", { name: "Create Free Account" }).first().click();
    await expect(marisol).toHaveURL(`${server.url}/signup`);
  });

  await test.step("Dev and Marisol sign up; Marisol creates an organization, a team and a project", async () => {
    await signUp(dev, server.url, "Dev");
    await signUp(marisol, server.url, "Marisol");
    await marisol.getByRole("link", { name: "Create organization" }).click();
    await marisol.getByLabel("Organization Name").fill("Harlan County HS Marching Band");
    await expect(marisol.getByLabel("Organization Type")).toHaveValue("high_school");
    await marisol.getByRole("button", { name: "Create Organization" }).click();
    await expect(
      marisol.getByText('Organization "Harlan County HS Marching Band" created successfully!'),
    ).toBeVisible();
    await marisol
      .getByRole("main")
      .getByRole("link", { name: /Harlan County/ })
      .click();
    await marisol.getByRole("button", { name: "Add Member" }).click();
    await marisol.getByLabel("Email").fill("dev@guidon.example");
    await marisol.getByRole("dialog").getByRole("button", { name: "Add Member" }).click();
    await expect(
      marisol.getByRole("region", { name: "Members", exact: true }).getByText("dev@guidon.example"),
    ).toBeVisible();
    await marisol.getByRole("button", { name: "New Team" }).click();
    await marisol.getByLabel("Team name").fill("Drill");
    await marisol.getByRole("button", { name: "Create Team" }).click();
    await marisol.getByRole("region", { name: "Teams and projects" }).getByRole("link", { name: /Drill/ }).click();
    await expect(marisol.getByRole("heading", { level: 1 })).toHaveText("Drill");
    await marisol.getByRole("button", { name: "New Project" }).click();
    await marisol.getByLabel("Project name").fill("2026 Field Show");
    await marisol.getByRole("button", { name: "Create Project" }).click();
    await expect(marisol.getByRole("heading", { level: 1 })).toHaveText("2026 Field Show");
  });

  await test.step("she uploads the drawing and opens it at full size", async () => {
    await expect(marisol.getByText("No Files Yet")).toBeVisible();
    await marisol.getByLabel("Choose files to upload").setInputFiles(await drillSet());
    const card = marisol.getByRole("article", { name: "drill-set-dark.png" });
    await expect(card.getByText("design")).toBeVisible();
    await expect(card.getByText("draft")).toBeVisible();
    await expect(card.getByText(/\d KB · /)).toBeVisible();
    await expect(card.locator("img")).toHaveJSProperty("complete", true);
    await expect.poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    await card.getByRole("button", { name: "Open drill-set-dark.png" }).click();
    const picture = marisol.getByRole("dialog").getByRole("img", { name: "drill-set-dark.png" });
    await marisol.getByRole("button", { name: "Actual size" }).click();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1775);
    await marisol.keyboard.press("Escape");
  });

  await test.step("she starts the project's conversation with Dev and sends the drawing", async () => {
    await marisol.getByRole("link", { name: "Conversation", exact: true }).click();
    await marisol.getByRole("checkbox", { name: "Dev" }).click();
    await marisol.getByRole("button", { name: "Start Conversation" }).click();
    await expect(marisol.getByText("Start the conversation")).toBeVisible();
    await marisol.getByRole("textbox", { name: "Message" }).focus();
    await marisol.getByRole("button", { name: "Attach files" }).click();
    await marisol.getByRole("button", { name: "Attach drill-set-dark.png" }).click();
    await marisol.getByLabel("Message", { exact: true }).fill("Set 14: trumpets drift toward the 45");
  });

  const devLog = dev.getByRole("log", { name: "Messages" });
  const marisolLog = marisol.getByRole("log", { name: "Messages" });

  await test.step("in a second browser Dev sees it without reloading, answers and reacts", async () => {
    await dev.getByRole("link", { name: /^Messages/ }).click();
    await marisol.getByRole("button", { name: "Send" }).click();
    await dev
      .getByRole("navigation", { name: "Conversations" })
      .getByRole("link", { name: /2026 Field Show/ })
      .click();
    await expect(devLog.getByText("Set 14: trumpets drift toward the 45")).toBeVisible();
    await expect
      .poll(() =>
        devLog.getByRole("img", { name: "drill-set-dark.png" }).evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBe(1280);
    // told to who listens at that moment, and shown for three seconds
    await expect(async () => {
      await marisol.getByLabel("Message", { exact: true }).pressSequentially("Look at ", { delay: 20 });
      await expect(dev.getByText("Marisol is typing")).toBeVisible({ timeout: 3000 });
    }).toPass();
    await dev.getByLabel("Message", { exact: true }).fill("Pulling them back to the 45 now");
    await dev.keyboard.press("Enter");
    await expect(marisolLog.getByText("Pulling them back to the 45 now")).toBeVisible();
    await devLog.getByRole("article").first().hover();
    await devLog.getByRole("button", { name: "React" }).first().click();
    await dev.getByRole("button", { name: "React with 👍" }).click();
    await expect(marisolLog.getByRole("button", { name: "👍 1" })).toBeVisible();
  });

  await test.step("the server is killed and started again: everything is there, nobody missed anything", async () => {
    await server.kill();
    await expect(marisol.getByText(/Connecting\.\.\.|Offline/).filter({ visible: true })).toBeVisible();
    await marisol.getByLabel("Message", { exact: true }).fill("Written while nobody listened");
    await marisol.getByRole("button", { name: "Send" }).click();
    await expect(marisolLog.getByText("Written while nobody listened")).toBeVisible();
    await server.start();
    await expect(devLog.getByText("Written while nobody listened")).toBeVisible({ timeout: 40_000 });
    for (const log of [marisolLog, devLog]) {
      await expect(log.getByText("Set 14: trumpets drift toward the 45")).toBeVisible();
      await expect(log.getByText("Pulling them back to the 45 now")).toBeVisible();
      await expect(log.getByRole("button", { name: "👍 1" })).toBeVisible();
    }
    await dev.getByLabel("Message", { exact: true }).fill("And live again");
    await dev.keyboard.press("Enter");
    await expect(marisolLog.getByText("And live again")).toBeVisible();
    await dev.reload();
    await expect(devLog.getByText("Written while nobody listened")).toHaveCount(1);
  });

  expect(problems).toEqual([]);
});

test("conversations are started from templates: with somebody found by name, and as a broadcast", async ({
  browser,
}) => {
  const alice = await arrive(browser, server.url, "Alice");
  const bob = await arrive(browser, server.url, "Bob");
  await makeTalk(alice, [bob]);
  const [page, bobPage] = [alice.page, bob.page];
  const dialog = page.getByRole("dialog", { name: "Quick Actions" });
  const openDialog = async () => {
    await page.getByRole("button", { name: "New", exact: true }).click();
    await expect(dialog.getByRole("button", { name: /Direct Message/ })).toBeVisible();
  };
  await page.goto(`${server.url}/dashboard/messages`);
  await bobPage.goto(`${server.url}/dashboard/messages`);

  await test.step("a person is looked for by name, and reads the template's first message", async () => {
    await page.getByRole("button", { name: "Start New Conversation" }).click();
    await expect(dialog.getByRole("button", { name: /Announcement/ })).toContainText("HIGH");
    // Alice is in no team
    await expect(dialog.getByRole("button", { name: /Team Conversation/ })).toHaveCount(0);
    await expect(dialog.getByText("once you are in a team")).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: /Quick Feedback/ }).click();
    const start = dialog.getByRole("button", { name: "Start Conversation" });
    await expect(start).toBeDisabled();
    await expect(dialog.getByRole("radio", { name: /Alice/ })).toHaveCount(0);
    await dialog.getByRole("searchbox", { name: "Search people..." }).fill("zoe");
    await expect(dialog.getByText("Nobody whom you know here is called that.")).toBeVisible();
    await dialog.getByRole("searchbox", { name: "Search people..." }).fill("BO");
    await dialog.getByRole("radio", { name: /Bob/ }).check();
    await expect(dialog.getByText("Alice & Bob")).toBeVisible();
    // Enter in the search starts nothing
    await dialog.getByRole("searchbox", { name: "Search people..." }).press("Enter");
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await page.context().setOffline(true);
    await start.click();
    await expect(dialog.getByRole("alert")).toContainText("The studio cannot be reached.");
    await expect(dialog.getByRole("radio", { name: /Bob/ })).toBeChecked();
    await page.context().setOffline(false);
    await dialog.getByLabel("First message").fill("Your first impression of the plume?");
    await start.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 2, name: "Alice & Bob" })).toBeVisible();
    await expect(page.getByRole("log", { name: "Messages" })).toContainText("Your first impression of the plume?");
    await expect(page.getByRole("textbox", { name: "Message", exact: true })).toBeFocused();
    await bobPage.getByRole("link", { name: /Alice & Bob/ }).click();
    const heard = bobPage.getByRole("article").filter({ hasText: "Your first impression of the plume?" });
    await expect(heard.getByText("LOW", { exact: true })).toBeVisible();
  });

  await test.step("the same pair again is the same conversation", async () => {
    const address = page.url();
    await openDialog();
    await dialog.getByRole("button", { name: /Direct Message/ }).click();
    await expect(dialog.getByLabel("First message")).toHaveValue("");
    await dialog.getByRole("button", { name: "Back" }).click();
    await dialog.getByRole("button", { name: /Direct Message/ }).click();
    await dialog.getByRole("radio", { name: /Bob/ }).check();
    await dialog.getByRole("button", { name: "Start Conversation" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(address);
  });

  await test.step("a broadcast is read by the others, who cannot post in it", async () => {
    await openDialog();
    await dialog.getByRole("button", { name: /Announcement/ }).click();
    await expect(dialog.getByRole("option", { name: "Field show (Harlan County)" })).toBeAttached();
    await expect(dialog.getByLabel("Name")).toHaveValue("Harlan County");
    await expect(dialog.getByRole("checkbox", { name: "Bob" })).toBeChecked();
    await dialog.getByLabel("Name").fill("Buses");
    await dialog.getByLabel("First message").fill("Buses leave at six.");
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Create Conversation" }).click();
    await expect(page.getByRole("log", { name: "Messages" })).toContainText("Buses leave at six.");
    await bobPage.getByRole("link", { name: /Buses/ }).click();
    await expect(bobPage.getByRole("log", { name: "Messages" })).toContainText("Buses leave at six.");
    await expect(bobPage.getByText("You can read and react.")).toBeVisible();
    await expect(bobPage.getByRole("textbox", { name: "Message" })).toHaveCount(0);
    const message = bobPage.getByRole("article").filter({ hasText: "Buses leave at six." });
    await message.hover();
    await expect(message.getByRole("button", { name: "React" })).toBeVisible();
    await expect(message.getByRole("button", { name: "Reply" })).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  });
});
