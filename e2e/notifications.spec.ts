// S2 section 2.5 and S3: what rings, from one person to the other, live: a mention, what asks for acknowledgement, a consultation.
import { expect, type Page } from "@playwright/test";
import { localMinute } from "#domain/time/local-minute.ts";
import { axeFinds, axeFindsInBothThemes } from "./axe.ts";
import { arrive } from "./people.ts";
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
const ballad = (page: Page) => page.getByRole("article", { name: /^Ballad/ });
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });

test("a mention rings, leads to the message and is acknowledged; who has not is reminded", async ({ browser }) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  const problems: string[] = [];
  for (const { page } of [alice, bob]) page.on("pageerror", (error) => problems.push(error.message));
  const talk = await makeTalk(alice, [bob]);
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
    await list.getByRole("button", { name: "Mark all as read" }).click();
    await expect(bell(bob.page)).toHaveAccessibleName("Notifications");
  });
  await test.step("called to a consultation, led to it and through it", async () => {
    await alice.page.keyboard.press("Escape");
    await bob.page.keyboard.press("Escape");
    await alice.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Consultations" }).click();
    await alice.page.getByRole("button", { name: "Schedule", exact: true }).first().click();
    const form = alice.page.getByRole("dialog", { name: "Schedule Consultation" });
    await form.getByLabel("Title").fill("Ballad, together");
    await form.getByLabel("Date and time").fill(localMinute(new Date(Date.now() + 10 * 60_000).toISOString()));
    await form.getByRole("checkbox", { name: /Bob/ }).check();
    await form.getByRole("textbox", { name: "Agenda item 1" }).fill("Who moves first");
    expect(await axeFindsInBothThemes(alice.page)).toEqual([]);
    await form.getByRole("button", { name: "Schedule consultation" }).click();
    const [hers, his] = [ballad(alice.page), ballad(bob.page)];
    await expect(hers).toContainText("Who moves first");
    await bell(bob.page).click();
    await bob.page.getByRole("link", { name: /Consultation: Ballad, together/ }).click();
    await expect(his).toContainText("Who moves first");
    await his.getByRole("link", { name: "Join Ballad, together" }).click();
    await expect(bob.page.getByRole("log", { name: "Messages" })).toContainText(
      /Alice scheduled the consultation for \w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M\./,
    );
    // its time stands above what is said
    await expect(bob.page.getByRole("link", { name: /60 minutes.* Time and agenda$/ })).toBeVisible();
    await bob.page.getByRole("button", { name: "More", exact: true }).click();
    await bob.page.getByRole("menuitem", { name: "Time and agenda" }).click();
    await expect(his).toContainText("Who moves first");
    await expect(his.getByRole("link", { name: "Join Ballad, together" })).toBeVisible();
    // who only takes part puts nothing off
    await expect(his.getByRole("button", { name: /^(Reschedule|Cancel|Start)/ })).toHaveCount(0);
    expect(await axeFindsInBothThemes(bob.page)).toEqual([]);

    await hers.getByRole("button", { name: "More about Ballad, together" }).click();
    await alice.page.getByRole("menuitem", { name: "Edit" }).click();
    const edit = alice.page.getByRole("dialog", { name: /^Edit/ });
    await edit.getByLabel("Title").fill("Ballad, step by step");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(his).toContainText("Ballad, step by step");
    await hers.getByRole("button", { name: "Start Ballad, step by step" }).click();
    await expect(his).toContainText("In progress");
    await hers.getByRole("button", { name: "Complete Ballad, step by step" }).click();
    await alice.page.getByRole("button", { name: "Complete consultation" }).click();
    await bob.page.getByRole("tab", { name: "Completed" }).click();
    await expect(his).toContainText("Completed");
    await expect(his.getByRole("link", { name: /^Join/ })).toHaveCount(0);
  });
  expect(problems).toEqual([]);
});
