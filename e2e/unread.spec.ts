// What is unread is the same on everything that one person has open.
import { expect, type Page } from "@playwright/test";
import { arrive, signIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { addTalk, makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const within = { timeout: 1000 };

test("two tabs and a phone agree on what is unread within a second", async ({ browser }) => {
  const alice = await arrive(browser, server.url, "Alice");
  const bob = await arrive(browser, server.url, "Bob");
  const talk = await makeTalk(bob, [alice]);
  const other = await addTalk(bob, talk, [alice], "Closer");
  const [left, right] = [alice.page, await alice.page.context().newPage()];
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(phone, server.url, "Alice");
  const screens = [left, right, phone];
  const card = (page: Page, name: string) => page.getByRole("link", { name });
  for (const page of screens) {
    await page.goto(`${server.url}/dashboard/messages`);
    await expect(card(page, "Ballad")).toBeVisible();
    await expect(page.getByText("Live", { exact: true }).filter({ visible: true })).toBeVisible();
  }

  for (const words of ["Set 14 at nine", "Bring flags"]) await say(bob, talk, words);
  await say(bob, other, "Later");
  await Promise.all(screens.map((page) => expect(card(page, "Ballad")).toHaveAccessibleName(/2 unread/, within)));
  await Promise.all(screens.map((page) => expect(card(page, "Closer")).toHaveAccessibleName(/1 unread/, within)));

  await right.bringToFront();
  await card(right, "Ballad").click();
  await expect(right.getByRole("log", { name: "Messages" })).toContainText("Bring flags");
  await Promise.all(screens.map((page) => expect(card(page, "Ballad")).not.toHaveAccessibleName(/unread/, within)));
  for (const page of screens) await expect(card(page, "Closer")).toHaveAccessibleName(/1 unread/);

  await card(phone, "Closer").click();
  await expect(phone.getByRole("log", { name: "Messages" })).toContainText("Later");
  await Promise.all(
    [left, right].map((page) => expect(card(page, "Closer")).not.toHaveAccessibleName(/unread/, within)),
  );
});
