// Every screen under every light, and on paper: axe finds nothing, nothing is thrown, nothing comes from elsewhere.
import { expect, type Locator, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { goOn, openProject, openTalk } from "./demo.ts";
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
  "/dashboard/consultations",
  "/dashboard/messages?view=activity",
  "/dashboard/activity",
  "/dashboard/notifications",
  "/dev/ui",
  "/api/docs",
];
const themes = ["dark", "light"] as const;
const variants = ["default", "cosmic", "minimal", "vibrant"] as const;
/** Between them they show each part of the kit, and each kind of screen. */
const inAllVariants = ["/", "/login", "/dashboard", "/dashboard/settings", "/dev/ui"];

async function wear(page: Page, theme: string, variant: string): Promise<void> {
  await page.evaluate(
    ([shade, kind]) => Object.assign(document.documentElement.dataset, { theme: shade, variant: kind }),
    [theme, variant] as const,
  );
}

test("axe finds nothing on any screen, in both themes, nor where all variants are shown", async ({ browser }) => {
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
    const isInner = screen.startsWith("/dashboard");
    const page = isInner || screen === "/dev/ui" ? alice : visitor;
    if (!isInner) await page.goto(`${server.url}${screen}`);
    // she came in there
    else if (screen !== "/dashboard") await goOn(page, screen);
    await expect(page.getByRole("heading").first()).toBeVisible();
    // the gallery shows what loading looks like
    if (screen !== "/dev/ui") await expect(page.getByText("Loading…")).toHaveCount(0);
    if (screen === "/api/docs") await keepSome(page);
    const kinds = [...inAllVariants, project, talk].includes(screen) ? variants : variants.slice(0, 1);
    for (const theme of themes) {
      for (const variant of kinds) {
        await wear(page, theme, variant);
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

test("on Alice's way: what is current, text at twice its size, more contrast, the system's own colours, paper", async ({
  page,
}) => {
  await openProject(page, server.url);

  await test.step("at twice the size, what takes the focus on the way back stands below the bar", async () => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 640, height: 450 });
    expect(await focusedBehindBar(page)).toEqual([]);
    if (before) await page.setViewportSize(before);
  });

  await test.step("of the places that lead to a page only the page itself is called the current one", async () => {
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
    await page.emulateMedia({ forcedColors: "active" });
    // its ground is the page's
    await expect(page.getByRole("button", { name: "Create Organization" })).toHaveCSS("outline-style", "solid");
    await page.emulateMedia({ forcedColors: null });
  });

  const workspace = page.getByRole("complementary", { name: "Workspace" });
  await workspace.getByRole("link", { name: /^Dashboard/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("alice", { ignoreCase: true });

  await test.step("who asks the system for more contrast has lines and the faintest words at a higher one", async () => {
    await page.emulateMedia({ contrast: "more" });
    const lineOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).borderTopColor);
    const card = page.getByRole("region", { name: "Conversations" });
    const search = page.getByRole("button", { name: /^Search/ }).filter({ visible: true });
    for (const theme of themes) {
      for (const variant of variants) {
        await wear(page, theme, variant);
        await expect.poll(() => lineOf(card), `${theme}, ${variant}`).toBe(await lineOf(search));
        // 7 to 1 instead of 4.5 (WCAG 1.4.6)
        expect(await axeFinds(page, { within: "main dl", only: ["color-contrast-enhanced"] })).toEqual([]);
      }
    }
    await page.emulateMedia({ contrast: null });
  });

  await test.step("in the system's own colours it is seen what is a button, chosen, current, on, and how far something is", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await expectSeenInSystemColours(page);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step("who closes a phone's menu with Escape goes on at its button", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await menu.press("Enter");
    await workspace.getByRole("link", { name: /^Projects/ }).focus();
    await page.keyboard.press("Escape");
    await expect(workspace).toBeHidden();
    await expect(menu).toBeFocused();
  });

  await test.step("on paper a conversation is dark on light and whole, without what leads elsewhere or is pressed", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openTalk(page, server.url, /^2026 Field Show/);
    await expectPrinted(page);
  });
});

/** What takes the focus behind the bar, gone back to from the end of the page. */
async function focusedBehindBar(page: Page): Promise<string[]> {
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
  return behind;
}

/** Begins at the dashboard, ends at the settings. */
async function expectSeenInSystemColours(page: Page): Promise<void> {
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
}

/** Begins at the open conversation of a field show. */
async function expectPrinted(page: Page): Promise<void> {
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
  // what it is kept to is told, and not that it could be
  const bar = page.getByRole("group", { name: "Topics" });
  await expect(bar.getByRole("button")).toHaveCount(0);
  await expect(log.locator("xpath=ancestor::*[@data-talk]//fieldset").first()).toBeHidden();
  // who wrote what stands on the right, and on which day, is told by the screen alone
  const told = (part: "by" | "date", place: "before" | "after") =>
    log
      .locator(`[data-${part}]`)
      .last()
      .evaluate((row, pseudo) => getComputedStyle(row, pseudo).content, `::${place}`);
  expect(await told("by", "before")).toBe('"Alice"');
  expect(await told("date", "after")).toMatch(/^"\w+day, \w{3} \d+, \d{4}"$/);
  await page.emulateMedia({ media: "screen" });
  await bar.getByRole("button", { name: /^Set 14: trumpets/ }).click();
  await expect(words).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(bar.getByRole("button")).toHaveText(["Set 14: trumpets"]);
  // a file over the whole screen is one sheet, however long what lies beneath it is, and that stays where it was
  await page.emulateMedia({ media: null });
  const place = () => log.evaluate((box) => box.scrollTop);
  const before = await place();
  await picture.click();
  await expect(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
  const sheets = (await page.pdf()).toString("latin1").match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await place()).toBe(before);
}
