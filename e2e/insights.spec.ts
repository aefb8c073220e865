// What a conversation tells of how it goes, to one of two who talk in it.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const log = (page: Page) => page.getByRole("log", { name: "Messages" });

test("it is read off what was said, leads to it, and forgets what is deleted", async ({ browser }) => {
  const [alice, bob] = await Promise.all([arrive(browser, server.url, "Alice"), arrive(browser, server.url, "Bob")]);
  const { page } = alice;
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  const talk = await makeTalk(alice, [bob]);
  const toDo = await say(alice, talk, "We need to fix set 14 by 8/20");
  await say(bob, talk, "I love the new drill");
  await page.goto(server.url + talk.path);
  const insights = page.getByRole("dialog", { name: "Insights" });
  const open = async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Insights" }).click();
    await expect(insights).toBeVisible();
  };

  await test.step("too little was said, until more was", async () => {
    await open();
    await expect(insights.getByText("Need at least 5 messages to generate insights.")).toBeVisible();
    await say(alice, talk, "We decided on the teal flags");
    await say(bob, talk, "The tarp is missing");
    await say(bob, talk, "Where do we meet?");
    await insights.getByRole("button", { name: "Try Again" }).click();
    await expect(insights.getByText(/^5 messages since/)).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
  });

  await test.step("a figure opens what it counts, and what was said by then stands", async () => {
    await insights.getByRole("button", { name: /^Positive/ }).click();
    await expect(insights.getByRole("button", { name: /I love the new drill/ })).toBeVisible();
    await insights.getByRole("tab", { name: "Actions" }).click();
    await expect(insights.getByText("Answer what is open")).toBeVisible();
    await insights.getByRole("button", { name: /We need to fix set 14 by 8\/20/ }).click();
    await expect(insights).toHaveCount(0);
    await expect(log(page).getByText("We need to fix set 14 by 8/20")).toBeInViewport();
  });

  await test.step("what comes meanwhile is told beside it, and read when she says so", async () => {
    await open();
    await expect(insights.getByText(/^5 messages since/)).toBeVisible();
    const field = bob.page.getByRole("textbox", { name: "Message" });
    await bob.page.goto(server.url + talk.path);
    await field.fill("We agreed to meet at six");
    await field.press("Enter");
    await expect(insights.getByText("1 new since then")).toBeVisible();
    await insights.getByRole("button", { name: "Refresh" }).click();
    await expect(insights.getByText(/^6 messages since/)).toBeVisible();
    await expect(insights.getByText("1 new since then")).toHaveCount(0);
  });

  await test.step("what its author deletes is quoted no more", async () => {
    await insights.getByRole("tab", { name: "Actions" }).click();
    await expect(insights.getByRole("button", { name: /We need to fix set 14/ })).toBeVisible();
    await call(page, "DELETE", `/messages/${toDo.id}`);
    await expect(insights.getByText("No action items found.")).toBeVisible();
    await expect(insights.getByText(/^5 messages since/)).toBeVisible();
  });

  await test.step("among all of her conversations it stands with what waits in it, and leads to that", async () => {
    await page.keyboard.press("Escape");
    await page.goto(`${server.url}/dashboard/messages`);
    await page.getByRole("tab", { name: "AI", exact: true }).click();
    const panel = page.getByRole("tabpanel", { name: "AI Insights" });
    const row = panel.getByRole("button", { name: /Ballad/ });
    await expect(row).toContainText("High");
    await row.click();
    await expect(panel.getByRole("link", { name: /^Unanswered questions/ })).toContainText("1");
    await panel.getByRole("tab", { name: "Suggestions" }).click();
    await expect(panel.getByText("Answer a question")).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    // answered by her it waits no more, under her eyes
    await say(alice, talk, "In the gym");
    await expect(panel.getByText("All Caught Up!")).toBeVisible();
    await panel.getByRole("tab", { name: "Insights" }).click();
    await row.click();
    await panel.getByRole("link", { name: /^Open Conversation/ }).click();
    await expect(page.getByRole("tab", { name: "Unified", selected: true })).toBeVisible();
    await expect(log(page).getByText("In the gym")).toBeVisible();
  });

  await test.step("a toggle opens the same at the side of the conversation, and a wide head opens this one's", async () => {
    const toggle = page.getByRole("button", { name: "Intelligence panel" });
    const side = page.getByRole("dialog", { name: "Intelligence panel" });
    await toggle.press("Enter");
    await side.getByRole("tab", { name: "Analytics" }).click();
    await expect(side.getByRole("tabpanel", { name: "Analytics" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`conversation=${talk.id}$`));
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(toggle).toBeFocused();
    await toggle.press("Enter");
    await side.getByRole("button", { name: /Ballad/ }).click();
    await side.getByRole("link", { name: /^Open Conversation/ }).click();
    await expect(side).toBeHidden();
    await expect(log(page).getByText("In the gym")).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 800 });
    const wide = page.getByRole("button", { name: "Insights", exact: true });
    await expect(wide).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await wide.click();
    await expect(insights).toBeVisible();
  });
  expect(problems).toEqual([]);
});

test("what is measured of the picture that was shared last goes into a message", async ({ browser }) => {
  const marisol = await arrive(browser, server.url, "Marisol");
  const { page } = marisol;
  const talk = await makeTalk(marisol);
  await page.goto(server.url + talk.path);
  const design = page.getByRole("dialog", { name: "Design feedback" });
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Design feedback" }).click();
  await expect(design.getByText("Share an image to get AI-powered design analysis and feedback.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Choose images to upload").setInputFiles(await drillSet());
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page).getByLabel("Sent")).toBeVisible();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Design feedback" }).click();
  // its preview may still be being drawn
  const again = design.getByRole("button", { name: "Analyze Design" });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(design.getByRole("tab", { name: "Analysis" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await expect(design.getByText(/^#[0-9a-f]{6}$/).first()).toBeVisible();
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  await design.getByRole("tab", { name: "Suggestions" }).click();
  const [title = ""] = await design.getByRole("tabpanel").getByRole("heading").allTextContents();
  expect(title).not.toBe("");
  await design.getByRole("button", { name: "Insert as Feedback" }).first().click();
  await expect(design).toHaveCount(0);
  const field = page.getByRole("textbox", { name: "Message" });
  await expect.poll(() => field.inputValue()).toContain(`**${title}.** `);
  await field.press("Enter");
  await expect(log(page).getByText(`${title}.`)).toBeVisible();

  await test.step("where the picture is looked at it is measured, too, and Escape leads back to it", async () => {
    await page.getByRole("button", { name: "Open drill-set-dark.png" }).click();
    const viewer = page.getByRole("dialog", { name: "drill-set-dark.png" });
    await viewer.getByRole("button", { name: "Design feedback" }).click();
    await expect(design.getByRole("tab", { name: "Analysis" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await design.getByRole("tab", { name: /^Suggestions/ }).click();
    await expect(design.getByRole("heading", { name: title })).toBeVisible();
    await expect(design.getByRole("button", { name: "Insert as Feedback" })).toHaveCount(0);
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(design).toHaveCount(0);
    await expect(viewer.getByRole("button", { name: "Design feedback" })).toBeFocused();
  });
});
