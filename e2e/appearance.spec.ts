// Every screen under every light: axe finds nothing, nothing is thrown, nothing comes from elsewhere.
import { expect, type Locator, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { openProject } from "./demo.ts";
import { password, signIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password, NODE_ENV: "development" });
});
test.afterAll(() => server.stop());

const screens = [
  "/",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset#a-secret-of-a-link-that-nobody-made",
  "/verify#a-secret-of-a-link-that-nobody-made",
  "/invitation",
  "/setup",
  "/terms",
  "/privacy",
  "/dashboard",
  "/dashboard/organizations",
  "/dashboard/organizations/create",
  "/dashboard/profile",
  "/dashboard/settings",
  "/dashboard/projects",
  "/dashboard/projects/create",
  "/dashboard/teams",
  "/dashboard/messages",
  "/dev/ui",
  "/api/docs",
];
const themes = ["dark", "light"] as const;
const variants = ["default", "cosmic", "minimal", "vibrant"] as const;

test("axe finds nothing on any screen, in both themes and all variants", async ({ browser }) => {
  const visitor = await (await browser.newContext()).newPage();
  const alice = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  for (const page of [visitor, alice]) {
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => message.type() === "error" && problems.push(`${page.url()}: ${message.text()}`));
    page.on("response", (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== server.url) problems.push(`outside: ${request.url()}`);
    });
  }
  await signIn(alice, server.url, "alice");
  const project = await alice
    .getByRole("region", { name: "Your projects" })
    .getByRole("link", { name: /2026 Field Show/ })
    .first()
    .getAttribute("href");
  const talk = await alice
    .getByRole("region", { name: "Conversations" })
    .getByRole("link")
    .first()
    .getAttribute("href");
  const team = await alice.evaluate(async () => {
    const token = localStorage.getItem("auth_token");
    const answer = await fetch("/api/teams", { headers: { authorization: `Bearer ${token}` } });
    const { items } = (await answer.json()) as { items: { id: string; organizationId: string }[] };
    return items[0];
  });
  const inner = [project, talk, `/dashboard/organization/${team?.organizationId}`, `/dashboard/teams/${team?.id}`].map(
    String,
  );
  for (const screen of [...screens, ...inner]) {
    const page = /^\/(dashboard|dev)/.test(screen) ? alice : visitor;
    await page.goto(`${server.url}${screen}`);
    await expect(page.getByRole("heading").first()).toBeVisible();
    // the gallery shows what loading looks like
    if (screen !== "/dev/ui") await expect(page.getByText("Loading…")).toHaveCount(0);
    if (screen === "/api/docs") await keepSome(page);
    // a sheet of its own, which knows no variants
    const kinds = screen === "/api/docs" ? (["default"] as const) : variants;
    for (const theme of themes) {
      for (const variant of kinds) {
        await page.evaluate(
          ([shade, kind]) => Object.assign(document.documentElement.dataset, { theme: shade, variant: kind }),
          [theme, variant],
        );
        // another theme or variant changes nothing but colours
        const isFirst = theme === themes[0] && variant === variants[0];
        const found = await axeFinds(page, isFirst ? {} : { only: ["color-contrast"] });
        expect.soft(found, `${screen}, ${theme}, ${variant}`).toEqual([]);
      }
    }
  }
  expect(problems).toEqual([]);
});

/** Of thirteen thousand elements, all made in the same few ways, those of thirty routes and thirty shapes. */
function keepSome(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const parts of ["main article", "main section"].map((kind) => [...document.querySelectorAll(kind)]))
      for (const part of parts.slice(30)) part.remove();
  });
}

test("of the places that lead to a page only the page itself is called the current one", async ({ page }) => {
  await openProject(page, server.url);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("link")).toHaveCount(4);
  // where its address says all that it lies in
  await crumbs.getByRole("link").last().click();
  await expect(page).toHaveURL(/\/organization\/.+\/team\/.+\/project\//);
  await expect(crumbs.locator("[aria-current]")).toHaveText([/^2026 Field Show/]);
  const brand = page.getByRole("complementary", { name: "Workspace" }).getByRole("link", { name: "Guidon" });
  await expect(brand).not.toHaveAttribute("aria-current");
  await page.goto(`${server.url}/dashboard/organizations/create`);
  await expect(page.getByRole("link", { name: "Back to Organizations" })).not.toHaveAttribute("aria-current");
});

test("at twice the size, what takes the focus on the way back stands below the bar", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await openProject(page, server.url);
  // from the end of the page, as Shift and Tab lead there
  await page.locator("#content :is(a, button):visible").last().focus();
  const behind: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    const found = await page.evaluate(() => {
      const [focused, bar] = [document.activeElement, document.querySelector("header")];
      if (!focused || bar?.contains(focused) || focused === document.body) return null;
      const isBehind = focused.getBoundingClientRect().top < (bar?.getBoundingClientRect().bottom ?? 0);
      return { isBehind, name: focused.getAttribute("aria-label") ?? focused.textContent ?? "" };
    });
    if (!found) break;
    if (found.isBehind) behind.push(found.name);
    await page.keyboard.press("Shift+Tab");
  }
  expect(behind).toEqual([]);
});

test("in the system's own colours it is seen what is a button, chosen, current, on, and how far something is", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ forcedColors: "active" })).newPage();
  await page.goto(`${server.url}/login`);
  // its ground is the page's
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toHaveCSS("outline-style", "solid");
  await signIn(page, server.url, "alice");
  const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const far = page.getByRole("progressbar").first();
  expect(await ground(far.locator("div"))).not.toBe(await ground(far));
  const navigation = page.getByRole("complementary", { name: "Workspace" });
  const link = (name: RegExp) => navigation.getByRole("link", { name });
  const live = navigation.locator("button:has([role=status]) > span").first();
  expect(await ground(live)).not.toBe(await ground(page.locator("html")));
  expect(await ground(link(/^Dashboard/))).not.toBe(await ground(link(/^Projects/)));
  expect(await ground(link(/^Guidon/))).toBe(await ground(link(/^Projects/)));
  await page.goto(`${server.url}/dashboard/settings`);
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });
  expect(await ground(radio("Dark"))).not.toBe(await ground(radio("Light")));
  const [on, off] = ["Animations", "Collapse sidebar"].map((name) => page.getByRole("switch", { name })) as [
    Locator,
    Locator,
  ];
  expect(await ground(on)).not.toBe(await ground(off));
  for (const part of [on, off]) expect(await ground(part.locator("span"))).not.toBe(await ground(part));
});

test("who asks the system for more contrast has lines and the faintest words at a higher one", async ({ browser }) => {
  const page = await (await browser.newContext({ contrast: "more" })).newPage();
  await signIn(page, server.url, "alice");
  const lineOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).borderTopColor);
  const card = page.getByRole("region", { name: "Conversations" });
  const search = page.getByRole("button", { name: /^Search/ }).filter({ visible: true });
  for (const theme of themes) {
    for (const variant of variants) {
      await page.evaluate(
        ([shade, kind]) => Object.assign(document.documentElement.dataset, { theme: shade, variant: kind }),
        [theme, variant],
      );
      await expect.poll(() => lineOf(card), `${theme}, ${variant}`).toBe(await lineOf(search));
      // 7 to 1 instead of 4.5 (WCAG 1.4.6)
      expect(await axeFinds(page, { within: "main dl", only: ["color-contrast-enhanced"] })).toEqual([]);
    }
  }
});

test("who closes a phone's menu with Escape goes on at its button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.url, "alice");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await menu.press("Enter");
  const workspace = page.getByRole("complementary", { name: "Workspace" });
  await workspace.getByRole("link", { name: /^Projects/ }).focus();
  await page.keyboard.press("Escape");
  await expect(workspace).toBeHidden();
  await expect(menu).toBeFocused();
});

test("the homepage is whole without JavaScript", async ({ browser }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage();
  await page.goto(server.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create Free Account" }).first()).toBeVisible();
});
