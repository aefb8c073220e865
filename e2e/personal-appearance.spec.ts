// How it looks: chosen at once, the same on every device, there before the first paint, and a guest's in the browser alone.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { call, comeIn, emailOf, password, signUp } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const look = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const style = getComputedStyle(document.documentElement);
    return {
      theme: dataset.theme,
      variant: dataset.variant,
      density: dataset.density,
      accent: style.getPropertyValue("--accent-text").trim(),
      spacing: Number.parseFloat(style.getPropertyValue("--spacing")),
      radius: style.getPropertyValue("--radius-lg").trim(),
      isStill: "still" in dataset,
      isNarrow: "narrow" in dataset,
    };
  });
const atFirst = { theme: "dark", variant: "default", density: "comfortable", isStill: false, isNarrow: false };
const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).click();

async function logIn(page: Page, name: string) {
  await page.goto(`${server.url}/login`);
  await page.getByLabel("Email").fill(emailOf(name));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
}

test("what is chosen here stands on the other device at once, and after a reload", async ({ browser }) => {
  const [desk, phone] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  if (!desk || !phone) throw new Error("no page");
  await comeIn(desk, server.url, "Alice");
  await logIn(phone, "Alice");
  await desk.goto(`${server.url}/dashboard/settings`);
  for (const page of [desk, phone]) {
    await expect(page.getByRole("complementary").getByText("Live", { exact: true })).toBeVisible();
  }
  expect(await look(desk)).toMatchObject(atFirst);
  await choose(desk, "Light");
  await choose(desk, "Cosmic");
  await choose(desk, "Spacious");
  await desk.getByRole("switch", { name: "Animations" }).click();
  await desk.getByRole("switch", { name: "Collapse sidebar" }).click();
  const wanted = { theme: "light", variant: "cosmic", density: "spacious", isStill: true, isNarrow: true };
  expect(await look(desk)).toMatchObject({ ...wanted, spacing: 0.3125, radius: "22px" });
  await expect.poll(() => look(phone)).toMatchObject(wanted);
  await phone.reload();
  expect(await look(phone)).toMatchObject(wanted);
  // Reset is told as everything else is
  await phone.goto(`${server.url}/dashboard/settings`);
  await phone.getByRole("button", { name: "Reset to Defaults" }).click();
  await expect.poll(() => look(desk)).toMatchObject(atFirst);
  await expect
    .poll(() => call(desk, "GET", "/preferences/appearance"))
    .toMatchObject({ theme: "dark", variant: "default", layoutDensity: "comfortable", showAnimations: true });
});

test("an accent is corrected with a word about it, or refused", async ({ page }) => {
  await comeIn(page, server.url, "Bob");
  await page.goto(`${server.url}/dashboard/settings`);
  const before = (await look(page)).accent;
  const field = page.getByLabel("Accent colour");
  await field.fill("a nice red");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("alert")).toHaveText("This is no colour. Give it as #rrggbb, for example #3b82f6.");
  expect((await look(page)).accent).toBe(before);
  await field.fill("#AA2200");
  await expect(page.getByText(/#aa2200 is made lighter in the dark theme \(#[0-9a-f]{6}\)\.$/)).toBeVisible();
  await field.press("Enter");
  await expect.poll(async () => (await look(page)).accent).toMatch(/^#[0-9a-f]{6}$/);
  const dark = (await look(page)).accent;
  await choose(page, "Light");
  expect((await look(page)).accent).toBe("#aa2200");
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  await choose(page, "Dark");
  expect((await look(page)).accent).toBe(dark);
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  expect((await look(page)).accent).toBe(before);
});

test("nothing flashes: the look is there before the page's own script runs", async ({ page }) => {
  await comeIn(page, server.url, "Carol");
  await page.goto(`${server.url}/dashboard/settings`);
  await page.getByLabel("Accent colour").fill("#ffcc00");
  await page.getByRole("button", { name: "Apply" }).click();
  await choose(page, "Light");
  await choose(page, "Compact");
  const chosen = await look(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect.poll(() => look(page)).toMatchObject({ theme: "light", density: "compact", accent: chosen.accent });
});

/** What the system's own bars are told, and the ground that the page is painted on. */
const grounds = (page: Page) =>
  page.evaluate(() => {
    const brush = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    brush.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--bg");
    brush.fillRect(0, 0, 1, 1);
    const parts = [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
    return {
      bar: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
      page: `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`,
    };
  });

test("the system's bars have the colour of the ground in every theme and variant, before the first paint and at each change", async ({
  page,
}) => {
  const seen = new Set<string | undefined>();
  for (const theme of ["dark", "light"]) {
    for (const variant of ["default", "cosmic", "minimal", "vibrant"]) {
      await page.goto(server.url);
      await page.evaluate((look) => localStorage.setItem("guidon_ui", JSON.stringify(look)), { theme, variant });
      await page.reload();
      const { bar, page: ground } = await grounds(page);
      expect(bar, `${theme}, ${variant}`).toBe(ground);
      seen.add(bar);
    }
  }
  expect(seen.size).toBe(8);
  await page.getByRole("button", { name: "Light or dark" }).click();
  const turned = await grounds(page);
  expect(turned.bar).toBe(turned.page);
  expect(turned.bar).toBe("#160d16");
  // without any script but the one before the first paint, and where the page is the app's
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(`${server.url}/login`);
  expect((await grounds(page)).bar).toBe("#160d16");
});

test("a guest's choice stays in the browser, and becomes the person's who never chose", async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole("button", { name: "Light or dark" }).click();
  expect(await look(page)).toMatchObject({ theme: "light" });
  await page.goto(`${server.url}/login`);
  expect(await look(page)).toMatchObject({ theme: "light" });
  await signUp(page, server.url, "Dan");
  await expect.poll(() => call(page, "GET", "/preferences/appearance")).toMatchObject({ theme: "light" });
});

test("who signs in after somebody else finds the own look", async ({ page }) => {
  await comeIn(page, server.url, "Priya");
  await page.goto(`${server.url}/dashboard/settings`);
  await choose(page, "Vibrant");
  await expect.poll(() => call(page, "GET", "/preferences/appearance")).toMatchObject({ variant: "vibrant" });
  await page.evaluate(() => localStorage.removeItem("auth_token"));
  await page.evaluate(() => sessionStorage.removeItem("auth_token"));
  await signUp(page, server.url, "Dev");
  await expect.poll(() => look(page)).toMatchObject({ variant: "default" });
  expect(await call(page, "GET", "/preferences/appearance")).toMatchObject({ changedAt: null });
});

test("the sidebar shows pictures only, by its button and by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page, server.url, "Marisol");
  const width = async () => (await page.getByRole("complementary", { name: "Workspace" }).boundingBox())?.width ?? 0;
  const wide = await width();
  expect(wide).toBeGreaterThan(200);
  await page.getByRole("button", { name: "Collapse sidebar" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(width).toBeLessThan(80);
  // its places keep their names
  await expect(page.getByRole("link", { name: /^Projects/ }).first()).toBeVisible();
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(width).toBe(wide);
});
