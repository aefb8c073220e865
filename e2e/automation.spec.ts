// S3 section 2: what one person has a conversation do, as the other asks in it.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { arrive, dismiss } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk, say, sayAll } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
/** The server looks every four seconds. */
const looked = { timeout: 20_000 };

test("what is asked again and again is answered by itself, until she turns it off", async ({ browser }) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  const problems: string[] = [];
  for (const { page } of [alice, bob]) page.on("pageerror", (error) => problems.push(error.message));
  const { page } = alice;
  const talk = await makeTalk(alice, [bob]);
  await sayAll(bob, talk, ["Is set 14 final?", "Who has the flags?", "Where do we meet?", "Did the tarp come?"]);
  for (const who of [alice, bob]) await who.page.goto(server.url + talk.path);
  const panel = page.getByRole("dialog", { name: "Automation" });
  const card = panel.getByRole("article", { name: "FAQ reply" });

  await test.step("it is suggested, and leads to what it was read off", async () => {
    await open(page);
    await expect(panel.getByText("4 messages of others ask something.")).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await panel.getByRole("button", { name: "Show the message" }).click();
    await expect(panel).toHaveCount(0);
    await expect(log(page).getByText("Did the tarp come?")).toBeInViewport();
  });

  await test.step("she says in which words, and what it answers; by mistake nothing is lost", async () => {
    await open(page);
    await panel.getByRole("button", { name: "Create FAQ reply" }).click();
    await expect(panel.getByLabel("Words")).toBeFocused();
    await panel.getByLabel("Words").fill("dot\nsheets");
    await panel.getByLabel("Your reply").fill("The dot sheets are in finals.");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Go on writing" }).click();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await panel.getByRole("button", { name: "Create", exact: true }).click();
    await expect(card).toContainText("When somebody else asks a question with “dot” or “sheets”: reply.");
    await expect(card).toContainText("Has not acted yet");
    await panel.getByRole("tab", { name: /^Suggestions/ }).click();
    await expect(panel.getByText("No automation suggestions available")).toBeVisible();
    await panel.getByRole("tab", { name: /^Active/ }).click();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
  });

  await test.step("he asks, and is answered; she sees it counted", async () => {
    const field = bob.page.getByRole("textbox", { name: "Message" });
    await field.fill("Where are the dot sheets?");
    await field.press("Enter");
    await expect(log(bob.page).getByText("The dot sheets are in finals.")).toBeVisible(looked);
    await expect(log(bob.page).getByText("Sent automatically")).toBeVisible();
    await expect(card).toContainText("Acted once, last just now");
    await panel.getByRole("tab", { name: "Analytics" }).click();
    await expect(panel.getByRole("meter", { name: "Success rate" })).toHaveAttribute("aria-valuenow", "100");
    await expect(panel.getByRole("button", { name: /^Replied/ })).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
  });

  await test.step("turned off it answers nothing, which a reminder that is on shows was heard", async () => {
    await panel.getByRole("tab", { name: /^Active/ }).click();
    await card.getByRole("switch", { name: "FAQ reply" }).click();
    await expect(panel.getByText("0 of 1 on")).toBeVisible();
    await panel.getByRole("button", { name: "Add", exact: true }).click();
    await panel.getByRole("button", { name: /^Something of your own/ }).click();
    await panel.getByLabel("Name").fill("Whatever is said");
    await panel.getByRole("button", { name: "Create", exact: true }).click();
    await expect(panel.getByText("1 of 2 on")).toBeVisible();
    await say(bob, talk, "Which dot sheets are final?");
    await expect(panel.getByRole("article", { name: "Whatever is said" })).toContainText("Acted once", looked);
    await expect(card).toContainText("Acted once");
    await expect(log(bob.page).getByText("Which dot sheets are final?")).toBeVisible();
    await expect(log(bob.page).getByText("Sent automatically")).toHaveCount(1);
  });

  await test.step("deleted it is gone, and may be suggested again", async () => {
    await card.getByRole("button", { name: "Delete FAQ reply" }).click();
    await page.getByRole("button", { name: "Delete automation" }).click();
    await expect(card).toHaveCount(0);
    await expect(panel.getByRole("tab", { name: /^Active/ })).toBeFocused();
    await panel.getByRole("tab", { name: /^Suggestions/ }).click();
    await expect(panel.getByRole("button", { name: "Create FAQ reply" })).toBeVisible();
    await dismiss(page);
    await expect(panel).toHaveCount(0);
  });
  expect(problems).toEqual([]);
});

async function open(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Automation" }).click();
  await expect(page.getByRole("dialog", { name: "Automation" })).toBeVisible();
}
