// S3 sections 2 ('Message thread', 'Message hub'), 4 and 5: what two people do with messages and conversations, live.
import { expect, type Locator, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { arrive, call, dismiss, type Person } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { addTalk, counts, makeTalk, say, sayAll } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const row = (page: Page, text: string) => log(page).getByRole("article").filter({ hasText: text });
const cards = (page: Page) => page.getByRole("navigation", { name: "Conversations" });

async function choose(message: Locator, item: string): Promise<void> {
  await message.hover();
  await message.getByRole("button", { name: "More actions" }).click();
  await message.page().getByRole("menuitem", { name: item, exact: true }).click();
}

test("two people edit, delete, star, forward and find messages, and put conversations away", async ({ browser }) => {
  const [alice, bob] = await Promise.all(
    ["Alice", "Bob"].map((name) =>
      arrive(browser, server.url, name, { permissions: ["clipboard-read", "clipboard-write"] }),
    ),
  );
  if (!alice || !bob) throw new Error("nobody came");
  const problems: string[] = [];
  for (const { page } of [alice, bob]) page.on("pageerror", (error) => problems.push(error.message));
  const talk = await makeTalk(alice, [bob]);
  await addTalk(alice, talk, [bob], "Closer");
  await sayAll(alice, talk, counts(70));
  await call(bob.page, "POST", `/messages/${(await say(bob, talk, "Read up to here")).id}/read`);
  await say(alice, talk, "Set 14 at eight");
  await say(bob, talk, "Trumpets or mellophones?");
  const at = ({ page }: Person) => page.goto(server.url + talk.path);

  await test.step("the thread opens at the first unread message, with a line before it", async () => {
    await at(alice);
    await expect(log(alice.page).getByText("New messages")).toBeVisible();
    await expect(row(alice.page, "Trumpets or mellophones?")).toBeVisible();
    await at(bob);
    await expect(row(bob.page, "Set 14 at eight")).toBeVisible();
  });

  await test.step("an own message is edited in place: Escape leaves it, Enter saves it, both see it and its history", async () => {
    const message = row(alice.page, "Set 14 at eight");
    await message.focus();
    await alice.page.keyboard.press("e");
    const field = alice.page.getByLabel("Edit message");
    await expect(field).toHaveValue("Set 14 at eight");
    await field.fill("Never");
    await alice.page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(message).toBeFocused();
    await alice.page.getByRole("textbox", { name: "Message" }).press("ArrowUp");
    await expect(field).toHaveValue("Set 14 at eight");
    await alice.page.keyboard.press("Escape");
    await expect(alice.page.getByRole("textbox", { name: "Message" })).toBeFocused();
    await choose(message, "Edit");
    await field.fill("Set 14 at nine");
    await alice.page.keyboard.press("Enter");
    const edited = row(bob.page, "Set 14 at nine");
    await edited.getByRole("button", { name: "edited" }).click();
    const versions = bob.page.getByRole("list", { name: "Versions" });
    await expect(versions.getByRole("listitem")).toHaveText([/Set 14 at nine/, /Set 14 at eight/]);
    await dismiss(bob.page);
    // only the author sees Edit and Delete
    await edited.hover();
    await edited.getByRole("button", { name: "More actions" }).click();
    await expect(bob.page.getByRole("menuitem", { name: "Copy", exact: true })).toBeVisible();
    await expect(bob.page.getByRole("menuitem", { name: "Delete" })).toHaveCount(0);
    await bob.page.keyboard.press("Escape");
  });

  await test.step("without a network an edit shows at once and waits; with it, it is saved", async () => {
    await alice.page.context().setOffline(true);
    await choose(row(alice.page, "Set 14 at nine"), "Edit");
    await alice.page.getByLabel("Edit message").fill("Set 14 at ten");
    await alice.page.keyboard.press("Enter");
    await expect(row(alice.page, "Set 14 at ten").getByText("Queued for sending...")).toBeVisible();
    await expect(alice.page.getByRole("status").filter({ hasText: "1 change to send when online" })).toBeVisible();
    // said for a moment only
    const synced = alice.page.getByRole("status").filter({ hasText: "Synced" });
    await Promise.all([
      expect(synced).toBeVisible({ timeout: 30_000 }),
      expect(row(bob.page, "Set 14 at ten")).toBeVisible({ timeout: 30_000 }),
      alice.page.context().setOffline(false),
    ]);
    await expect(row(alice.page, "Set 14 at ten").getByText("Queued for sending...")).toBeHidden();
  });

  await test.step("what the server refuses says so and why, and goes out with a press", async () => {
    const field = alice.page.getByRole("textbox", { name: "Message" });
    await alice.page.route("**/api/messages", (route) =>
      route.fulfill({ status: 403, json: { message: "Not today.", code: "forbidden" } }),
    );
    await field.fill("Buses at eleven");
    await field.press("Enter");
    const message = row(alice.page, "Buses at eleven");
    const retry = message.getByRole("button", { name: "Failed to send. Tap to retry." });
    await expect(retry).toBeVisible();
    await expect(message.getByRole("group", { name: "Failed to send" })).toContainText("Not today.");
    await expect(alice.page.locator("[aria-live=assertive]")).toHaveText("Failed to send. Not today. Buses at eleven");
    expect(await axeFinds(alice.page, { within: "main" })).toEqual([]);
    await alice.page.unroute("**/api/messages");
    await retry.click();
    await expect(retry).toHaveCount(0);
    await expect(row(bob.page, "Buses at eleven")).toHaveCount(1);
  });

  // pressed is 'Retry' in message-list/failed-ends.test.tsx: here the list may ask by itself before one gets there
  await test.step("older messages that cannot be loaded say so, and come when one goes there again", async () => {
    const older = /\/messages\?.*before=/;
    await bob.page.route(older, (route) =>
      route.fulfill({ status: 400, json: { message: "No", code: "invalid_input" } }),
    );
    const list = log(bob.page).locator("[data-scroller]");
    const failed = log(bob.page).getByRole("alert");
    // what was just said may still lead the list to its end
    const isTold = async () => {
      await list.evaluate((scroller) => scroller.scrollTo(0, 0));
      return failed.getByText("Older messages could not be loaded.").isVisible();
    };
    await expect.poll(isTold).toBe(true);
    await bob.page.unroute(older);
    // what comes is put above what one sees: its first is reached from there
    const top = async () => {
      // whoever stands there already moves a little: the list hears of movements alone
      await list.evaluate(async (scroller) => {
        scroller.scrollTo(0, 200);
        await new Promise(requestAnimationFrame);
        scroller.scrollTo(0, 0);
      });
      return log(bob.page).getByText("Count 1", { exact: true }).isVisible();
    };
    await expect.poll(top).toBe(true);
    await expect(failed).toHaveCount(0);
    await bob.page.getByRole("button", { name: "Latest" }).click();
  });

  await test.step("likes, who reacted, who read", async () => {
    const message = row(bob.page, "Set 14 at ten");
    await message.hover();
    await message.getByRole("button", { name: "Like" }).click();
    await expect(row(alice.page, "Set 14 at ten").getByRole("button", { name: "👍 1" })).toBeVisible();
    // any other emoji, in the picker's own way: by keys from the search
    await message.getByRole("button", { name: "React" }).click();
    await bob.page.getByRole("button", { name: "More reactions" }).click();
    const search = bob.page.getByRole("searchbox", { name: "Search emoji" });
    await expect(search).toBeFocused();
    await search.fill("trumpet");
    await expect(bob.page.getByRole("gridcell")).toHaveCount(1);
    await search.press("Enter");
    const trumpet = row(alice.page, "Set 14 at ten").getByRole("button", { name: "🎺 1" });
    await expect(trumpet).toHaveAccessibleDescription("Bob");
    await trumpet.hover();
    await expect(alice.page.locator("[data-tip-shown]")).toHaveText("Bob");
    await trumpet.click();
    await expect(message.getByRole("button", { name: "🎺 2" })).toHaveAccessibleDescription("You, Alice");
    await choose(row(alice.page, "Set 14 at ten"), "Reactions");
    await expect(
      alice.page.getByRole("list", { name: "Reacted with 👍" }).getByText("Bob", { exact: true }),
    ).toBeVisible();
    await dismiss(alice.page);
    await expect(row(alice.page, "Set 14 at ten").getByRole("img", { name: "Read", exact: true })).toBeVisible();
    await choose(row(alice.page, "Set 14 at ten"), "Read by");
    await expect(alice.page.getByRole("list", { name: "Read by" }).getByText("Bob", { exact: true })).toBeVisible();
    await dismiss(alice.page);
  });

  await test.step("marks, a name and an address are shown as what they mean, and nothing else is", async () => {
    const field = alice.page.getByRole("textbox", { name: "Message", exact: true });
    await field.fill("**For @Bob:** the plan is at https://example.com/plan\n- <b>brass</b>\n- `@Bob`");
    // the first one takes the name that is being written
    await field.press("Control+End");
    await field.press("Enter");
    const message = row(bob.page, "the plan is at");
    await expect(message.locator("strong")).toHaveText("For @Bob:");
    await expect(message.locator("strong .mention[data-me]")).toHaveText("@Bob");
    const link = message.getByRole("link", { name: "https://example.com/plan" });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(message.getByRole("listitem")).toHaveText(["<b>brass</b>", "@Bob"]);
    await expect(message.locator(".mention")).toHaveCount(1);
    await expect(row(alice.page, "the plan is at").locator("strong .mention")).toHaveText("@Bob");
    await say(alice, talk, `Here: ${server.url}/dashboard/projects/${talk.projectId}`);
    await bob.page.evaluate(() => Object.assign(window, { stayed: true }));
    await row(bob.page, "Here:").getByRole("link").click();
    await expect(bob.page).toHaveURL(`${server.url}/dashboard/projects/${talk.projectId}`);
    expect(await bob.page.evaluate(() => "stayed" in window)).toBe(true);
    await bob.page.goBack();
    await expect(message.locator("strong")).toHaveText("For @Bob:");
  });

  await test.step("a reply quotes, jumps, and forgets what was deleted", async () => {
    const first = await call<{ items: { id: string }[] }>(
      alice.page,
      "GET",
      `/conversations/${talk.id}/messages?around=1`,
    );
    const replyTo = first.items[0]?.id;
    await say(bob, talk, "As at the start", { replyTo });
    const quote = row(alice.page, "As at the start").getByRole("button", { name: "Alice: Count 1" });
    await quote.click();
    await expect(log(alice.page).locator("article[data-target]")).toContainText("Count 1");
    await expect(log(alice.page).getByText("As at the start")).toHaveCount(0);
    await alice.page.getByRole("button", { name: "Latest" }).click();
    await expect(row(alice.page, "As at the start")).toBeVisible();
    await call(alice.page, "DELETE", `/messages/${replyTo}`);
    await expect(row(bob.page, "As at the start").getByText("This message was deleted")).toBeVisible();
  });

  await test.step("Delete asks first; a tombstone stays for both", async () => {
    await row(alice.page, "Set 14 at ten").focus();
    await alice.page.keyboard.press("Delete");
    await alice.page.getByRole("alertdialog").getByRole("button", { name: "Delete message" }).click();
    for (const { page } of [alice, bob]) {
      await expect(log(page).getByText("This message was deleted").first()).toBeVisible();
      await expect(log(page).getByText("Set 14 at ten")).toHaveCount(0);
    }
  });

  await test.step("a starred message is found again, a link opens its own, a forwarded one says so", async () => {
    const message = row(bob.page, "Trumpets or mellophones?");
    await message.focus();
    await bob.page.keyboard.press("s");
    await expect(message.getByLabel("Starred")).toBeVisible();
    await choose(message, "Copy link");
    const copied = () => bob.page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain(server.url);
    await alice.page.goto(await copied());
    await expect(log(alice.page).locator("article[data-target]")).toContainText("Trumpets or mellophones?");
    await choose(row(alice.page, "Trumpets or mellophones?"), "Forward");
    await alice.page.getByRole("radio", { name: "Closer" }).check();
    await alice.page.getByRole("button", { name: "Forward", exact: true }).click();
    await cards(bob.page)
      .getByRole("link", { name: /Closer/ })
      .click();
    await expect(row(bob.page, "Trumpets or mellophones?").getByText("Forwarded from Bob")).toBeVisible();
    await bob.page.getByRole("main").getByRole("button", { name: "Starred messages" }).first().click();
    await bob.page
      .getByRole("dialog")
      .getByRole("button", { name: /Trumpets or mellophones/ })
      .click();
    await expect(log(bob.page).locator("article[data-target]")).toContainText("Trumpets or mellophones?");
  });

  await test.step("marked unread stays unread, on the open thread too", async () => {
    await choose(row(bob.page, "As at the start"), "Mark unread from here");
    await expect(cards(bob.page).getByRole("link", { name: /Ballad.*unread/ })).toBeVisible();
  });

  await test.step("axe finds nothing in a thread with all of this in it", async () => {
    expect(await axeFinds(bob.page)).toEqual([]);
  });

  await test.step("renamed, left and archived: a line tells it, and 'Archived' keeps it", async () => {
    // at its end again
    await cards(alice.page)
      .getByRole("link", { name: /Ballad/ })
      .click();
    await expect(log(alice.page).locator("article[data-target]")).toHaveCount(0);
    await alice.page.getByRole("button", { name: "More", exact: true }).click();
    await alice.page.getByRole("menuitem", { name: "Details and people" }).click();
    await alice.page.getByLabel("Name").fill("Ballad, counts 1 to 70");
    const details = { name: "Details and people" };
    await alice.page.getByRole("dialog", details).getByLabel("Priority").selectOption("high");
    await alice.page.getByRole("button", { name: "Save" }).click();
    const line = "Alice renamed the conversation to “Ballad, counts 1 to 70”.";
    await expect(log(bob.page).getByText(line)).toBeVisible();
    const card = cards(bob.page).getByRole("link", { name: /Closer/ });
    await card.hover();
    await bob.page.getByRole("button", { name: "More actions for Closer" }).click();
    await bob.page.getByRole("menuitem", { name: "Pin" }).click();
    await expect(card.getByLabel("Pinned")).toBeVisible();
    await bob.page.getByRole("button", { name: "More actions for Closer" }).click();
    await bob.page.getByRole("menuitem", { name: "Archive" }).click();
    await expect(card).toHaveCount(0);
    const archived = bob.page.getByRole("listitem").filter({ hasText: "Closer is archived." });
    await archived.getByRole("button", { name: "Undo" }).click();
    await expect(card).toBeVisible();
    await expect(archived).toHaveCount(0);
    await card.hover();
    await bob.page.getByRole("button", { name: "More actions for Closer" }).click();
    await bob.page.getByRole("menuitem", { name: "Archive" }).click();
    await expect(card).toHaveCount(0);
    await bob.page.getByRole("button", { name: "Archived" }).click();
    await expect(card).toBeVisible();
    await bob.page.getByRole("button", { name: "More", exact: true }).click();
    await bob.page.getByRole("menuitem", { name: "Details and people" }).click();
    await expect(bob.page.getByRole("dialog", details).getByText("Priority: High")).toBeVisible();
    await bob.page.getByRole("button", { name: "Leave conversation" }).click();
    await bob.page.getByRole("alertdialog").getByRole("button", { name: "Leave conversation" }).click();
    await expect(bob.page).toHaveURL(`${server.url}/dashboard/messages`);
    await expect(log(alice.page).getByText("Bob left.")).toBeVisible();
  });

  expect(problems).toEqual([]);
});
