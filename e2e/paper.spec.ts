// What is printed.
import { expect } from "@playwright/test";
import { comeBack, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

test("on paper a conversation is dark on light and whole, without what leads elsewhere or is pressed", async ({
  page,
}) => {
  await comeBack(page, server.url, "dev");
  await page.goto(`${server.url}/dashboard/messages`);
  await page
    .getByRole("navigation", { name: "Conversations" })
    .getByRole("link", { name: /^2026 Field Show/ })
    .click();
  const log = page.getByRole("log", { name: "Messages" });
  const picture = log.locator(".message-picture img").last();
  await expect(picture).toBeVisible();
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: "dark", variant: "vibrant" }));
  await page.emulateMedia({ media: "print" });
  // as wide as a sheet between its edges
  await page.setViewportSize({ width: 720, height: 1000 });
  // the sheet for paper comes when the page has stood for a while
  const words = log.getByText("That reads much cleaner.", { exact: false });
  await expect(words).toHaveCSS("color", "rgb(0, 0, 0)", { timeout: 20_000 });
  await expect(words).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("heading", { name: "2026 Field Show: Tidal" })).toBeVisible();
  for (const [role, name] of [
    ["complementary", "Workspace"],
    ["textbox", "Message"],
    ["button", "Search"],
    ["button", "Like"],
  ] as const) {
    await expect(page.getByRole(role, { name, exact: true })).toHaveCount(0);
  }
  // nothing scrolls, and no message lies over another or beyond its card
  const cut = await log.evaluate((box) => {
    const rows = [...box.querySelectorAll("article")].map((row) => row.getBoundingClientRect());
    const end = box.closest("[data-talk]")?.getBoundingClientRect().bottom ?? 0;
    const scrollers = [...document.querySelectorAll("#content *")].filter(
      (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
    );
    return {
      scrollers: scrollers.length,
      over: rows.filter(({ top, bottom }, place) => top < (rows[place - 1]?.bottom ?? 0) || bottom > end).length,
      rows: rows.length > 0,
    };
  });
  expect(cut).toEqual({ scrollers: 0, over: 0, rows: true });
  // a sheet on its side is wider than a screen with a navigation: none of it is kept free for what is not printed
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect.poll(async () => (await log.boundingBox())?.width).toBeGreaterThan(900);
  await expect(page.getByRole("navigation", { name: "Conversations" })).toHaveCount(0);
  await expect(picture).toHaveCSS("break-inside", "avoid");
});
