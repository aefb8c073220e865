// A topic from the first message to the last read, by two people.
import { expect, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { counts, makeTalk, say, sayAll } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
/** By all its words: where a time follows, 'Count 1' at ten o'clock begins with 'Count 11'. */
const row = (page: Page, text: string) =>
  log(page)
    .getByRole("article")
    .filter({ has: page.getByText(text, { exact: true }) });
const bar = (page: Page) => page.getByRole("group", { name: "Topics" });

test("a topic is started, joined by replying, read by itself and left again", async ({ browser }) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  const problems: string[] = [];
  for (const { page } of [alice, bob]) page.on("pageerror", (error) => problems.push(error.message));
  const talk = await makeTalk(alice, [bob]);
  const root = await say(alice, talk, "Which flags?");
  const address = server.url + talk.path;

  await test.step("started from the message's menu", async () => {
    await alice.page.goto(address);
    const message = row(alice.page, "Which flags?");
    await message.hover();
    await message.getByRole("button", { name: "More actions" }).click();
    await alice.page.getByRole("menuitem", { name: "Start a topic" }).click();
    const dialog = alice.page.getByRole("dialog", { name: "Start a topic" });
    await dialog.getByLabel("Title").fill("Flags");
    await dialog.getByRole("button", { name: "Start topic" }).click();
    await expect(bar(alice.page).getByRole("button", { name: "Flags" })).toBeVisible();
    await expect(message.getByRole("button", { name: "Topic: Flags" })).toBeVisible();
  });

  await test.step("unread counts for itself, and reading it reads nothing else", async () => {
    await call(bob.page, "POST", `/messages/${root.id}/read`);
    await say(alice, talk, "Silver ones", { replyTo: root.id });
    await sayAll(alice, talk, ["Lunch is at noon", ...counts(12)]);
    await bob.page.goto(address);
    await bar(bob.page).getByRole("button", { name: "Flags 1 unread" }).click();
    await expect(row(bob.page, "Silver ones")).toBeVisible();
    await expect(log(bob.page).getByText(/^(Count|Lunch)/)).toHaveCount(0);
    await expect(bar(bob.page).getByRole("button", { name: "Flags", exact: true })).toBeVisible();
    expect(await axeFinds(bob.page)).toEqual([]);
    const { unreadCount } = await call<{ unreadCount: number }>(bob.page, "GET", `/conversations/${talk.id}`);
    expect(unreadCount).toBe(14);
  });

  await test.step("what is written in it joins it, live", async () => {
    await bob.page.getByRole("textbox", { name: "Message" }).fill("Silver it is");
    await bob.page.getByRole("button", { name: "Send" }).click();
    await expect(row(bob.page, "Silver it is")).toBeVisible();
    await bar(alice.page).getByRole("button", { name: "Flags" }).click();
    await expect(row(alice.page, "Silver it is")).toBeVisible();
    await expect(row(alice.page, "Count 12")).toHaveCount(0);
    await bar(alice.page).getByRole("button", { name: "Everything" }).click();
    await expect(row(alice.page, "Count 12")).toBeVisible();
    await expect(row(alice.page, "Silver it is").getByRole("button", { name: "Topic: Flags" })).toBeVisible();
  });

  await test.step("what was said before is put into it, and stands there for both", async () => {
    await bar(bob.page).getByRole("button", { name: "Flags" }).click();
    const lunch = row(alice.page, "Count 11");
    await lunch.hover();
    await lunch.getByRole("button", { name: "More actions" }).click();
    await alice.page.getByRole("menuitem", { name: "Add to a topic" }).click();
    const dialog = alice.page.getByRole("dialog", { name: "Add to a topic" });
    expect(await axeFinds(alice.page)).toEqual([]);
    await dialog.getByRole("button", { name: "Flags" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(lunch.getByRole("button", { name: "Topic: Flags" })).toBeVisible();
    await expect(row(bob.page, "Count 11")).toBeVisible();
    await expect(row(bob.page, "Count 10")).toHaveCount(0);
  });

  await test.step("renamed it is so for both; the last that is taken out of it takes it away", async () => {
    await bob.page.getByRole("button", { name: "Rename the topic" }).click();
    const dialog = bob.page.getByRole("dialog", { name: "Rename the topic" });
    await dialog.getByLabel("Title").fill("Silks");
    await dialog.getByRole("button", { name: "Rename topic" }).click();
    await expect(bar(alice.page).getByRole("button", { name: "Silks" })).toBeVisible();
    for (const text of ["Which flags?", "Silver ones", "Silver it is", "Count 11"]) {
      const message = row(bob.page, text);
      await message.hover();
      await message.getByRole("button", { name: "More actions" }).click();
      await bob.page.getByRole("menuitem", { name: "Take out of the topic" }).click();
      await expect(message.getByRole("button", { name: "Topic: Silks" })).toHaveCount(0);
    }
    // whoever is at the last one is at the conversation then
    await expect(bob.page.getByRole("heading", { level: 2 }).and(bob.page.locator(":focus"))).toBeVisible();
    await expect(row(bob.page, "Count 10")).toBeVisible();
    for (const { page } of [alice, bob]) await expect(bar(page)).toHaveCount(0);
  });
  expect(problems).toEqual([]);
});
