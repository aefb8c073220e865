// A topic from the first message to the last read, by two people.
import { type Browser, expect, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { call, signUp } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

async function arrive(browser: Browser, name: string): Promise<{ page: Page; id: string }> {
  const page = await (await browser.newContext()).newPage();
  await signUp(page, server.url, name);
  const { id } = await call<{ id: string }>(page, "GET", "/auth/me");
  return { page, id };
}

const row = (page: Page, text: string) =>
  page.getByRole("log", { name: "Messages" }).getByRole("article").filter({ hasText: text });
const bar = (page: Page) => page.getByRole("group", { name: "Topics" });

test("a topic is started, joined by replying, read by itself and left again", async ({ browser }) => {
  const [alice, bob] = await Promise.all([arrive(browser, "Alice"), arrive(browser, "Bob")]);
  const problems: string[] = [];
  for (const { page } of [alice, bob]) page.on("pageerror", (error) => problems.push(error.message));
  const { organization } = await call<{ organization: { id: string } }>(alice.page, "POST", "/organizations", {
    name: "Harlan County",
  });
  await call(alice.page, "POST", `/organizations/${organization.id}/members`, { email: "bob@guidon.example" });
  const project = await call<{ id: string }>(alice.page, "POST", `/organizations/${organization.id}/projects`, {
    name: "Field show",
  });
  const talk = await call<{ id: string }>(alice.page, "POST", "/conversations", {
    type: "project",
    projectId: project.id,
    name: "Ballad",
    participants: [bob.id],
  });
  const say = (page: Page, content: string, more: object = {}) =>
    call<{ id: string; seq: number }>(page, "POST", "/messages", { conversationId: talk.id, content, ...more });
  const root = await say(alice.page, "Which flags?");
  const address = `${server.url}/dashboard/messages?conversation=${talk.id}`;

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
    await say(alice.page, "Silver ones", { replyTo: root.id });
    await say(alice.page, "Lunch is at noon");
    for (let n = 1; n <= 45; n++) await say(alice.page, `Count ${n}`);
    await bob.page.goto(address);
    await bar(bob.page).getByRole("button", { name: "Flags 1 unread" }).click();
    await expect(row(bob.page, "Silver ones")).toBeVisible();
    await expect(row(bob.page, "Count")).toHaveCount(0);
    await expect(row(bob.page, "Lunch")).toHaveCount(0);
    await expect(bar(bob.page).getByRole("button", { name: "Flags", exact: true })).toBeVisible();
    expect(await axeFinds(bob.page)).toEqual([]);
    const { unreadCount } = await call<{ unreadCount: number }>(bob.page, "GET", `/conversations/${talk.id}`);
    expect(unreadCount).toBe(47);
  });

  await test.step("what is written in it joins it, live", async () => {
    await bob.page.getByRole("textbox", { name: "Message" }).fill("Silver it is");
    await bob.page.getByRole("button", { name: "Send" }).click();
    await expect(row(bob.page, "Silver it is")).toBeVisible();
    await bar(alice.page).getByRole("button", { name: "Flags" }).click();
    await expect(row(alice.page, "Silver it is")).toBeVisible();
    await expect(row(alice.page, "Count 45")).toHaveCount(0);
    await bar(alice.page).getByRole("button", { name: "Everything" }).click();
    await expect(row(alice.page, "Count 45")).toBeVisible();
    await expect(row(alice.page, "Silver it is").getByRole("button", { name: "Topic: Flags" })).toBeVisible();
  });
  expect(problems).toEqual([]);
});
