// Search over messages, file names and the text of files; and the messages that name somebody.
import { expect, type Page } from "@playwright/test";
import { pdf } from "#server/testing/sample-files.ts";
import { axeFinds, axeFindsInBothThemes } from "./axe.ts";
import { arrive, call, dismiss } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { storeFile } from "./store-file.ts";
import { addTalk, counts, makeTalk, say, sayAll } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const toHub = (page: Page) =>
  page
    .getByRole("complementary", { name: "Workspace" })
    .getByRole("link", { name: /^Messages/ })
    .click();
const search = (page: Page) => page.getByPlaceholder("Search conversations and messages...");

test("a PDF is found by its words, in a message, in the hub and in its project; mentions are listed, live", async ({
  browser,
}) => {
  const [alice, { page: bob, id: bobId, email }] = await Promise.all([
    arrive(browser, server.url, "Alice"),
    arrive(browser, server.url, "Bob"),
  ]);
  const conversation = await makeTalk(alice, [{ page: bob, id: bobId, email }], "Staff");
  const words = pdf(3, { words: "Baritones hold at set" });
  const book = { name: "book.pdf", mimeType: "application/pdf", buffer: words };
  const bookId = await storeFile(alice.page, conversation.projectId, book);
  await say(alice, conversation, "The drill, for tonight", { attachments: [bookId] });
  await sayAll(alice, conversation, counts(40));
  const found = async () => (await call<{ items: unknown[] }>(bob, "GET", "/messages/search?q=baritones")).items.length;
  await expect.poll(found, { timeout: 40_000 }).toBe(1);

  await test.step("in the hub, with the place, and it opens the exact message", async () => {
    await bob.goto(`${server.url}/dashboard/messages`);
    await search(bob).fill("baritones");
    const messages = bob.getByRole("region", { name: "Messages found" });
    const hit = messages.getByRole("link", { name: /The drill, for tonight/ });
    await expect(hit).toContainText("book.pdf");
    await expect(hit.locator("mark").first()).toHaveText("Baritones");
    const files = bob.getByRole("region", { name: "Files found" });
    await expect(files.getByRole("link", { name: /book\.pdf/ })).toContainText("Field show");
    await hit.click();
    await expect(bob.getByRole("log").locator("article[data-target]")).toContainText("The drill, for tonight");
  });

  await test.step("narrowed to a person, days, and what carries files", async () => {
    const messages = bob.getByRole("region", { name: "Messages found" });
    await messages.getByText("Narrow the search").click();
    expect(await axeFinds(bob, { within: "main" })).toEqual([]);
    await messages.getByLabel("Person").selectOption("Bob");
    await expect(messages.getByText("No message holds these words.")).toBeVisible();
    await messages.getByLabel("Person").selectOption("Alice");
    await expect(messages.getByRole("link")).toHaveCount(1);
    await messages.getByLabel("Files").selectOption("Without files");
    await expect(messages.getByRole("link")).toHaveCount(0);
    await messages.getByLabel("Files").selectOption("With files");
    await messages.getByLabel("Until").fill("2020-01-01");
    await expect(messages.getByRole("link")).toHaveCount(0);
    await messages.getByLabel("Until").fill("");
    await messages.getByLabel("Conversation").selectOption("Staff");
    await expect(messages.getByRole("link")).toHaveCount(1);
    await expect(bob.getByRole("region", { name: "Files found" })).toHaveCount(0);
    await messages.getByLabel("Conversation").selectOption("All conversations");
  });

  await test.step("Enter opens what was found first, also before the answer is there; arrows lead through it", async () => {
    await toHub(bob);
    await search(bob).fill("staff");
    await expect(bob.getByRole("region", { name: "Messages found" })).toBeVisible();
    await search(bob).press("Enter");
    await expect(bob).toHaveURL(new RegExp(`conversation=${conversation.id}`));
    await search(bob).fill("baritones");
    await search(bob).press("Enter");
    await expect(bob.getByRole("log").locator("article[data-target]")).toContainText("The drill, for tonight");
    const hit = bob.getByRole("region", { name: "Messages found" }).getByRole("link");
    const file = bob.getByRole("region", { name: "Files found" }).getByRole("link");
    // two answers, in any order
    await expect(file).toBeVisible();
    await search(bob).press("ArrowDown");
    await expect(hit).toBeFocused();
    await bob.keyboard.press("ArrowDown");
    await expect(file).toBeFocused();
    await bob.keyboard.press("ArrowUp");
    await bob.keyboard.press("ArrowUp");
    await expect(search(bob)).toBeFocused();
    await expect(search(bob)).toHaveValue("baritones");
  });

  await test.step("the open conversation is searched by itself, and then everything", async () => {
    const other = await addTalk(alice, conversation, [{ page: bob, id: bobId, email }], "Guard");
    await sayAll(alice, other, ["Baritones stay behind the flags", "**Understood**"]);
    const messages = bob.getByRole("region", { name: "Messages found" });
    const kept = messages.getByRole("button", { name: "In Guard" });
    await bob.goto(`${server.url}/dashboard/messages?conversation=${other.id}`);
    await expect(bob.locator(`[data-card="${other.id}"]`)).toContainText("Alice: Understood");
    await bob.getByRole("button", { name: "Search in this conversation" }).click();
    await expect(search(bob)).toBeFocused();
    await expect(kept).toBeVisible();
    await expect(messages).toContainText("Two letters or more find what was said here.");
    await expect(bob.getByText("No conversation matches.")).toHaveCount(0);
    await bob.keyboard.type("baritones");
    await expect(messages.getByRole("link")).toHaveText([/stay behind the flags/]);
    expect(await axeFindsInBothThemes(bob)).toEqual([]);
    await search(bob).press("Enter");
    await expect(bob.getByRole("log").locator("article[data-target]")).toContainText("stay behind the flags");
    await expect(messages.getByRole("link")).toHaveCount(1);
    await search(bob).press("Escape");
    await expect(search(bob)).toHaveValue("");
    await expect(kept).toBeVisible();
    await search(bob).press("Escape");
    await expect(kept).toHaveCount(0);
    await search(bob).fill("baritones");
    await expect(messages.getByRole("link")).toHaveCount(2);
    // what still stands there is what other words found
    for (const [word, said] of Object.entries({ tonight: "The drill, for tonight", behind: "stay behind the flags" })) {
      await search(bob).fill(word);
      await search(bob).press("Enter");
      await expect(bob.getByRole("log").locator("article[data-target]")).toContainText(said);
    }
  });

  await test.step("on a phone the list's search is another screen, and leads back and forth", async () => {
    const { width, height } = bob.viewportSize() ?? { width: 1280, height: 720 };
    await bob.setViewportSize({ width: 390, height: 844 });
    await bob.goto(`${server.url}/dashboard/messages?conversation=${conversation.id}`);
    await expect(bob.getByRole("button", { name: "Search in this conversation" })).toBeHidden();
    await bob.getByRole("button", { name: "More", exact: true }).click();
    await bob.getByRole("menuitem", { name: "Search in this conversation" }).click();
    await expect(search(bob)).toBeFocused();
    await expect(bob.getByRole("button", { name: "In Staff" })).toBeInViewport();
    await bob.keyboard.type("baritones");
    const hit = bob.getByRole("region", { name: "Messages found" }).getByRole("link");
    await expect(hit).toHaveText([/The drill, for tonight/]);
    await hit.click();
    await expect(bob.getByRole("log").locator("article[data-target]")).toContainText("The drill, for tonight");
    await bob.getByRole("link", { name: "Back to the search" }).click();
    await expect(hit).toBeVisible();
    await bob.getByRole("button", { name: "In Staff" }).click();
    await expect(hit).toHaveCount(2);
    await bob.setViewportSize({ width, height });
  });

  await test.step("a found file opens, also from its project's search", async () => {
    await toHub(bob);
    await search(bob).fill("baritones");
    await bob
      .getByRole("region", { name: "Files found" })
      .getByRole("link", { name: /book\.pdf/ })
      .click();
    const viewer = bob.getByRole("dialog", { name: "book.pdf" });
    await expect(viewer).toBeVisible();
    await dismiss(bob);
    await expect(viewer).toBeHidden();
    await bob.getByPlaceholder("Search files...").fill("hold at set");
    const inText = bob.getByRole("region", { name: "In the text of files found" });
    await inText.getByRole("link", { name: /book\.pdf/ }).click();
    await expect(viewer).toBeVisible();
    await dismiss(bob);
  });

  await test.step("mentions, the newest first, also while the list is open; each opens at its place", async () => {
    const name = (content: string) => say(alice, conversation, content, { mentions: [bobId] });
    await name("@Bob, bring the flags");
    await toHub(bob);
    await bob.getByRole("button", { name: "Where I am mentioned" }).click();
    const list = bob.getByRole("dialog", { name: "Mentions" }).getByRole("list", { name: "Mentions" });
    await expect(list.getByRole("button")).toHaveText([/Alice · Staff.*bring the flags/]);
    await name("@Bob, and the poles");
    await expect(list.getByRole("button")).toHaveText([/and the poles/, /bring the flags/]);
    expect(await axeFinds(bob)).toEqual([]);
    await list.getByRole("button", { name: /bring the flags/ }).click();
    await expect(bob.getByRole("log").locator("article[data-target]")).toContainText("bring the flags");
  });
});
