// Every screen under every light: axe finds nothing, nothing is thrown, nothing comes from elsewhere.
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, type Locator, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { comeBack, password, signIn } from "./people.ts";
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

/** Where most of what takes the focus stands. */
async function openProject(page: Page): Promise<void> {
  await signIn(page, server.url, "alice");
  await page
    .getByRole("region", { name: "Your projects" })
    .getByRole("link", { name: /2026 Field Show/ })
    .click();
  await expect(page.getByRole("button", { name: /^View drill-chart/ })).toBeVisible();
  await expect(page.getByText("Recent activity", { exact: false }).first()).toBeVisible();
}

test("of the places that lead to a page only the page itself is called the current one", async ({ page }) => {
  await openProject(page);
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
  await openProject(page);
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

test("a screen of 320 pixels holds the head, the figures, a picture and the tools of a message", async ({
  browser,
}) => {
  const viewport = { width: 320, height: 640 };
  const page = await (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage();
  await comeBack(page, server.url, "alice");
  await page.goto(`${server.url}/dashboard`);
  /** Pixels between the right end of this and that of the screen. */
  const room = (part: Locator) => part.evaluate((element) => innerWidth - element.getBoundingClientRect().right);
  expect(await room(page.getByRole("banner").getByRole("button", { name: /Notifications/ }))).toBeGreaterThanOrEqual(
    16,
  );
  const figure = page.getByRole("term").filter({ hasText: "Organizations" });
  expect(await figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  // the longest name leaves the drawer as wide as the screen
  await page.route("**/api/auth/me", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name: "Wolkenstein ".repeat(10).trim() } });
  });
  await page.reload();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const user = page.getByRole("complementary", { name: "Workspace" }).getByRole("button", { name: /^Wolkenstein/ });
  expect(await room(user)).toBeGreaterThanOrEqual(16);
  // one more question may be under way: its answer comes first
  await page.unrouteAll({ behavior: "wait" });
  await page.goto(`${server.url}/dashboard/messages`);
  await page.getByRole("navigation", { name: "Conversations" }).getByRole("link", { name: "Silk set B" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Creative Hub" })).toHaveCount(1);
  const picture = page.getByRole("log", { name: "Messages" }).locator(".message-picture").last();
  // the page's own edge, the card's, and the room within it
  await expect.poll(() => room(picture)).toBeGreaterThanOrEqual(16 + 1 + 16);
  await page.getByRole("textbox", { name: "Message" }).click();
  const tools = page.getByRole("toolbar", { name: "Message tools" }).getByRole("button");
  await expect(tools.last()).toBeVisible();
  const tops = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await room(tools.last())).toBeGreaterThanOrEqual(16 + 1);
  await page.goBack();
  await page
    .getByRole("navigation", { name: "Conversations" })
    .getByRole("link", { name: /^2026 Field Show/ })
    .click();
  const name = page.getByRole("heading", { name: "2026 Field Show: Tidal" });
  await expect(name).toBeVisible();
  // letters and words as far apart as a reader may ask for (WCAG 1.4.12)
  await page.addStyleTag({ content: "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" });
  expect(await name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test("text at one and a half and at twice its size makes no page wider than a phone, and leaves the bell on it", async ({
  browser,
}) => {
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  await openProject(page);
  const project = new URL(page.url()).pathname;
  const drill = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Drill" });
  const [, , , organization, , team] = String(await drill.getAttribute("href")).split("/");
  const wide: string[] = [];
  for (const screen of [
    "/dashboard",
    "/dashboard/organizations",
    "/dashboard/organizations/create",
    "/dashboard/profile",
    "/dashboard/settings",
    "/dashboard/projects/create",
    "/dashboard/messages",
    `/dashboard/organization/${organization}`,
    `/dashboard/teams/${team}`,
    project,
  ]) {
    await page.goto(`${server.url}${screen}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    for (const size of ["150%", "200%"]) {
      const found = await page.evaluate((wanted) => {
        document.documentElement.style.fontSize = wanted;
        const { right = Infinity } =
          document.querySelector("header [aria-label^=Notifications]")?.getBoundingClientRect() ?? {};
        const cut = [...document.querySelectorAll("dt")].filter((term) => term.scrollWidth > term.clientWidth);
        return { page: document.documentElement.scrollWidth, bell: right, cut: cut.map((term) => term.textContent) };
      }, size);
      if (found.page > 390 || found.bell > 390 || found.cut.length > 0)
        wide.push(`${screen}, ${size}: ${JSON.stringify(found)}`);
    }
  }
  expect(wide).toEqual([]);
});

test("at twice the size of text no tab of the studio's panel is wider than a phone", async ({ browser }) => {
  const viewport = { width: 320, height: 640 };
  const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage();
  await comeBack(page, server.url, "marisol");
  const wide: string[] = [];
  for (const tab of ["Users", "Inquiries", "Studio record", "Audit log", "Health", "Performance"]) {
    await page.goto(`${server.url}/dashboard/settings/studio`);
    await page.getByRole("tab", { name: tab }).click();
    const panel = page.getByRole("tabpanel", { name: tab });
    // what comes says so until it is there
    await expect(panel).toContainText(/\w/);
    await expect(panel.getByText("Loading…")).toHaveCount(0);
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return document.documentElement.scrollWidth;
    });
    if (width > 320) wide.push(`${tab}: ${width}`);
  }
  expect(wide).toEqual([]);
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

test("the homepage is whole without JavaScript", async ({ browser }) => {
  const page = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  ).newPage();
  await page.goto(server.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create Free Account" }).first()).toBeVisible();
});

/** DESIGN section 6: scripts of the homepage and the dashboard, and the chat with its styles; 240 KB with an open conversation. */
const budgets = { homepage: 10_000, dashboard: 180_000, chat: 190_000, conversation: 240_000 };

test("the first load stays within its bytes", async ({ browser, page }) => {
  await comeBack(page, server.url, "alice");
  await page.goto(`${server.url}/dashboard/messages`);
  await page.getByRole("navigation", { name: "Conversations" }).getByRole("link").first().click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  const conversation = page.url();
  const storageState = await page.context().storageState();
  /** Gzipped bytes of the files that a browser with an empty cache asked for. */
  const bytes = async (address: string, kinds: RegExp) => {
    const fresh = await (await browser.newContext({ storageState })).newPage();
    const files = new Set<string>();
    // they come when nothing else has for two or three seconds: where looking takes longer, that is here already
    await fresh.route(/late-parts|catch-up|seldom/, (route) => route.abort());
    fresh.on("response", (response) => files.add(new URL(response.url()).pathname));
    await fresh.goto(address, { waitUntil: "networkidle" });
    await expect(fresh.getByRole("heading").first()).toBeVisible();
    await fresh.context().close();
    const wanted = [...files].filter((file) => kinds.test(file));
    const sizes = wanted.map(async (file) => gzipSync(await readFile(`dist/web${file}`), { level: 9 }).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const script = /\.js$/;
  const sums = {
    homepage: await bytes(server.url, script),
    dashboard: await bytes(`${server.url}/dashboard`, script),
    chat: await bytes(`${server.url}/dashboard/messages`, /\.(js|css)$/),
    conversation: await bytes(conversation, /\.(js|css)$/),
  };
  for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(500);
  const over = Object.entries(budgets).filter(([name, most]) => sums[name as keyof typeof sums] > most);
  expect(over, JSON.stringify(sums)).toEqual([]);
});
