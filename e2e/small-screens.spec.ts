// Where there is little room: a phone on its side, text at twice its size, a page at four times.
import { expect, type Page } from "@playwright/test";
import { comeBack, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

async function openTalk(page: Page, name: RegExp): Promise<void> {
  await page.goto(`${server.url}/dashboard/messages`);
  await page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
}

test("on a phone on its side with its keys up, what was said last is seen while one answers", async ({ browser }) => {
  const viewport = { width: 844, height: 390 };
  const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  await comeBack(page, server.url, "dev");
  await openTalk(page, /^2026 Field Show/);
  const words = page.getByRole("log", { name: "Messages" }).getByText("That reads much cleaner.", { exact: false });
  const back = page.getByRole("link", { name: "All conversations" });
  const field = page.getByRole("textbox", { name: "Message" });
  const tools = page.getByRole("toolbar", { name: "Message tools" });
  // what is unread begins at the top, and is higher than this window
  await words.scrollIntoViewIfNeeded();
  await expect(words).toBeInViewport({ ratio: 1 });
  for (const size of [
    { width: 844, height: 200 },
    { width: 667, height: 180 },
  ]) {
    await field.tap();
    await page.setViewportSize(size);
    await expect(page.getByRole("group", { name: "Topics" })).toBeHidden();
    for (const part of [words, field, tools, page.getByRole("button", { name: "Send" })])
      await expect(part).toBeInViewport({ ratio: 1 });
    // a long text leaves some room, too
    await field.fill("Set 14 from the side\n".repeat(9));
    await expect(words).toBeInViewport({ ratio: 0.5 });
    await field.fill("@");
    const people = page.getByRole("listbox", { name: "People to mention" });
    await expect(people.getByRole("option").first()).toBeInViewport({ ratio: 1 });
    await field.fill("");
    // what gave way is there again for who is elsewhere
    await page.keyboard.press("Shift+Tab");
    await expect(back).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(viewport);
    await expect(words).toBeInViewport({ ratio: 1 });
  }
  // a page at four times its size
  await words.hover();
  await page.getByRole("button", { name: "Reply", exact: true }).last().click();
  await page.setViewportSize({ width: 320, height: 200 });
  for (const name of ["Cancel reply", "Send"])
    await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
});

test("under a finger the details of a conversation open without the keys", async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage();
  await comeBack(page, server.url, "dev");
  await openTalk(page, /^2026 Field Show/);
  await page.getByRole("button", { name: "More", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Details and people" }).tap();
  const dialog = page.getByRole("dialog", { name: "Details and people" });
  await expect(dialog.getByLabel("Name")).toBeVisible();
  await expect(dialog).toBeFocused();
});

test("at twice the size of text the name of a conversation is whole on a phone", async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  await comeBack(page, server.url, "dev");
  await openTalk(page, /^Harlan County HS Marching Band/);
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: "200%" }));
  const name = page.getByRole("heading", { name: "Harlan County HS Marching Band" });
  await expect.poll(() => name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  // its words, too
  expect((await name.boundingBox())?.width).toBeGreaterThan(260);
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeInViewport({ ratio: 1 });
});

test("at twice the size of text whoever acknowledged a message is named on the smallest phone", async ({ browser }) => {
  const viewport = { width: 320, height: 640 };
  const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  await comeBack(page, server.url, "alice");
  await openTalk(page, /^Harlan County HS Marching Band/);
  await page.getByRole("button", { name: /acknowledged/ }).click();
  const done = page.getByRole("region", { name: "Acknowledged", exact: true });
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: "200%" }));
  for (const name of ["Bob", "Dev"]) await expect(done.getByText(name, { exact: true })).toBeVisible();
});

test("at twice the size of text an open inquiry is no wider than the smallest phone", async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 320, height: 640 }, hasTouch: true })).newPage();
  const ensemble = "Bluegrass Regiment";
  const data = { name: "Nia", email: "nia@example.com", ensemble };
  await page.request.post(`${server.url}/api/inquiries`, { data });
  await comeBack(page, server.url, "marisol");
  await page.goto(`${server.url}/dashboard/settings/studio`);
  await page.getByRole("tab", { name: "Inquiries" }).click();
  await page.getByText(ensemble).click();
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: "200%" }));
  const turn = page.getByRole("button", { name: "Turn into organization" });
  await expect(turn).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await turn.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("by keyboard, the line that one writes in stands above the bar of a long form", async ({ page }) => {
  await comeBack(page, server.url, "marisol");
  await page.goto(`${server.url}/dashboard/settings/studio?tab=record`);
  await page.getByLabel("Founder").focus();
  const behind: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = focused?.closest("form")?.lastElementChild;
      if (!focused || !bar || bar.contains(focused)) return null;
      // its first line, in which the caret stands
      const line = focused.getBoundingClientRect().top + 2 * Number.parseFloat(getComputedStyle(focused).lineHeight);
      return line > bar.getBoundingClientRect().top ? (focused.textContent ?? "") : null;
    });
    if (found !== null) behind.push(found);
  }
  expect(behind).toEqual([]);
});
