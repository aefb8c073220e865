// S2 section 2.5 and S3: what rings, from one person to the other, live: a mention, what asks for acknowledgement.
import { expect, type Page } from "@playwright/test";
import { axeFinds, axeFindsInBothThemes } from "./axe.ts";
import { arrive } from "./people.ts";
import { pretendDesktop } from "./pretended-desktop.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const row = (page: Page, text: string) =>
  page.getByRole("log", { name: "Messages" }).getByRole("article").filter({ hasText: text });
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

test("a mention rings, leads to the message and is acknowledged; who has not is reminded", async ({ browser }) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  const problems: string[] = [];
  for (const { page } of [alice, bob]) page.on("pageerror", (error) => problems.push(error.message));
  const talk = await makeTalk(alice, [bob]);
  await bob.page.addInitScript(pretendDesktop);
  await bob.page.goto(`${server.url}/dashboard`);

  await test.step("asked by the priority's menu", async () => {
    await alice.page.goto(server.url + talk.path);
    await alice.page.getByRole("textbox", { name: "Message" }).fill("@Bob bring both flags");
    await alice.page.getByRole("button", { name: "Priority: Normal" }).click();
    await alice.page.getByRole("menuitem", { name: "Ask for acknowledgement" }).click();
    await expect(alice.page.getByText("High, asks for acknowledgement")).toBeVisible();
    await alice.page.getByRole("button", { name: "Send" }).click();
    await expect(row(alice.page, "bring both flags")).toContainText("0 of 1 acknowledged");
  });

  await test.step("heard, followed, read and acknowledged", async () => {
    await expect(bell(bob.page)).toHaveAccessibleName("Notifications, 1 unread");
    await bell(bob.page).click();
    const list = bob.page.getByRole("dialog", { name: "Notifications" });
    await expect(list).toContainText("Alice mentioned you in Ballad");
    expect(await axeFinds(bob.page)).toEqual([]);
    await list.getByRole("link", { name: /Alice mentioned you in Ballad/ }).click();
    await expect(bob.page).toHaveURL(/message=/);
    await expect(bell(bob.page)).toHaveAccessibleName("Notifications");
    const message = row(bob.page, "bring both flags");
    await message.getByRole("button", { name: "Acknowledge" }).click();
    await expect(message).toContainText("You acknowledged this");
    await expect(row(alice.page, "bring both flags")).toContainText("1 of 1 acknowledged");
  });

  await test.step("reminded", async () => {
    // away from where it is said
    await bob.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
    await expect(bob.page.getByRole("heading", { level: 1 })).toContainText("Bob");
    await say(alice, talk, "Buses leave at five", { metadata: { priority: "critical", needsAcknowledgement: true } });
    await row(alice.page, "Buses leave at five").getByRole("button", { name: "0 of 1 acknowledged" }).click();
    const dialog = alice.page.getByRole("dialog", { name: "Acknowledged by" });
    await expect(dialog.getByRole("region", { name: "Not yet" })).toContainText("Bob");
    await dialog.getByRole("button", { name: "Send a reminder" }).click();
    await expect(alice.page.getByText("One person was reminded.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send a reminder" })).toBeDisabled();
    expect(await axeFinds(alice.page)).toEqual([]);
    await bell(bob.page).click();
    const list = bob.page.getByRole("dialog", { name: "Notifications" });
    await expect(list).toContainText("Alice asks you to acknowledge a message in Ballad");
    await list.getByRole("radio", { name: "Actionable" }).click();
    await expect(list).toContainText("Alice asks you to acknowledge a message in Ballad");
    await list.getByRole("radio", { name: "All" }).click();
    await list.getByRole("button", { name: "Mark all as read" }).click();
    await expect(bell(bob.page)).toHaveAccessibleName("Notifications");
    await list
      .getByRole("button", { name: /^Archive: Alice asks you to acknowledge/ })
      .first()
      .click();
    await expect(bob.page.getByText("Archived.")).toBeVisible();
  });
  await test.step("chosen how one is told, under the bell and among the settings", async () => {
    const list = bob.page.getByRole("dialog", { name: "Notifications" });
    await list.getByRole("tab", { name: "Settings" }).click();
    const desktop = list.getByRole("switch", { name: "Desktop" });
    await desktop.click();
    await expect(desktop).toBeChecked();
    await list.getByRole("switch", { name: "Quiet hours" }).click();
    await expect(list.getByText(/^By your clock/)).toBeVisible();
    expect(await axeFindsInBothThemes(bob.page)).toEqual([]);
    await list.getByRole("tab", { name: "Notifications" }).click();
    expect(await axeFindsInBothThemes(bob.page)).toEqual([]);
    await bob.page.goto(`${server.url}/dashboard/settings`);
    const settings = bob.page.getByRole("region", { name: "Notifications" });
    const quiet = settings.getByRole("switch", { name: "Quiet hours" });
    await expect(quiet).toBeChecked();
    await quiet.click();
    await expect(quiet).not.toBeChecked();
  });
  await test.step("looked through on a page of their own, live, and cleared", async () => {
    await bell(bob.page).click();
    await bob.page.getByRole("link", { name: "See all notifications" }).click();
    await expect(bob.page.getByRole("heading", { level: 1, name: "Notifications" })).toBeFocused();
    const told = bob.page.getByRole("main").getByRole("listitem");
    await expect(told).toHaveCount(1);
    await bob.page.getByRole("combobox", { name: "Status" }).selectOption("Unread");
    await expect(bob.page.getByText("No notifications match your filters")).toBeVisible();
    await bob.page.getByRole("searchbox").fill("FLAGS");
    await expect(bob.page).toHaveURL(/status=unread&search=FLAGS|search=FLAGS&status=unread/);
    for (const content of ["@Bob the rifles", "@Bob fold the flags"])
      await say(alice, talk, content, { mentions: [bob.id], metadata: { priority: "critical" } });
    await expect(told).toHaveText(/fold the flags/);
    await expect(bob.page.getByText("2 critical")).toBeVisible();
    expect(await axeFindsInBothThemes(bob.page)).toEqual([]);
    await bob.page.getByRole("button", { name: "Clear all filters" }).click();
    // three of one kind, in one conversation; what is critical stands apart
    await expect(told).toHaveCount(2);
    await expect(told.getByRole("button", { name: /^1 more like this/ })).toBeVisible();
    await expect(bob.page.getByText("3 notifications")).toBeVisible();
    await told.getByRole("button", { name: /^Dismiss all 2: / }).click();
    await expect(told).toHaveCount(1);
    await expect(bell(bob.page)).toHaveAccessibleName("Notifications");
    await bob.page.getByRole("button", { name: "Undo" }).click();
    await expect(told).toHaveCount(2);
    await expect(bell(bob.page)).toHaveAccessibleName("Notifications, 2 unread");
    await told.getByRole("button", { name: /^Archive all 2: / }).click();
    await expect(told).toHaveCount(1);
    await bob.page.getByRole("button", { name: "Clear all notifications" }).click();
    await bob.page.getByRole("alertdialog").getByRole("button", { name: "Clear all" }).click();
    await expect(bob.page.getByText("No notifications yet")).toBeVisible();
    await expect(bell(bob.page)).toHaveAccessibleName("Notifications");
    await bob.page.getByRole("combobox", { name: "Status" }).selectOption("Archived");
    await expect(told.first()).toHaveText(/fold the flags/);
    expect(await axeFindsInBothThemes(bob.page)).toEqual([]);
    await told
      .first()
      .getByRole("button", { name: /more like this/ })
      .click();
    await bob.page
      .getByRole("button", { name: /^Bring back: / })
      .first()
      .click();
    await expect(told.first()).toHaveText(/the rifles/);
    await bob.page.getByRole("combobox", { name: "Status" }).selectOption("Any status");
    await expect(told).toHaveText(/fold the flags/);
  });
  expect(problems).toEqual([]);
});
