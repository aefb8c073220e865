// How it looks: chosen at once, the same on every device, there before the first paint, and a guest's in the browser alone.
import { expect, type Page } from "@playwright/test";
import { axeFinds, axeFindsInBothThemes } from "./axe.ts";
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

test("what is chosen here stands on the other device at once, and after a reload; it is the person's own", async ({
  browser,
}) => {
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

  await test.step("who signs in after somebody else finds the own look", async () => {
    await choose(phone, "Vibrant");
    await expect.poll(() => call(phone, "GET", "/preferences/appearance")).toMatchObject({ variant: "vibrant" });
    await expect.poll(() => look(desk)).toMatchObject({ variant: "vibrant" });
    await phone.evaluate(() => localStorage.removeItem("auth_token"));
    await phone.evaluate(() => sessionStorage.removeItem("auth_token"));
    await signUp(phone, server.url, "Dev");
    await expect.poll(() => look(phone)).toMatchObject({ variant: "default" });
    expect(await call(phone, "GET", "/preferences/appearance")).toMatchObject({ changedAt: null });
  });

  await test.step("an accent is corrected with a word about it, or refused", async () => {
    const before = (await look(desk)).accent;
    const field = desk.getByLabel("Accent colour");
    await field.fill("a nice red");
    await desk.getByRole("button", { name: "Apply" }).click();
    await expect(desk.getByRole("alert")).toHaveText("This is no colour. Give it as #rrggbb, for example #3b82f6.");
    expect((await look(desk)).accent).toBe(before);
    await field.fill("#AA2200");
    await expect(desk.getByText(/#aa2200 is made lighter in the dark theme \(#[0-9a-f]{6}\)\.$/)).toBeVisible();
    await field.press("Enter");
    await expect.poll(async () => (await look(desk)).accent).toMatch(/^#[0-9a-f]{6}$/);
    const dark = (await look(desk)).accent;
    await choose(desk, "Light");
    expect((await look(desk)).accent).toBe("#aa2200");
    expect(await axeFindsInBothThemes(desk)).toEqual([]);
    await choose(desk, "Dark");
    expect((await look(desk)).accent).toBe(dark);
    await desk.getByRole("button", { name: "Reset", exact: true }).click();
    expect((await look(desk)).accent).toBe(before);
  });

  await test.step("the sidebar shows pictures only, by its button and by keyboard", async () => {
    await desk.setViewportSize({ width: 1440, height: 900 });
    const width = async () => (await desk.getByRole("complementary", { name: "Workspace" }).boundingBox())?.width ?? 0;
    const wide = await width();
    expect(wide).toBeGreaterThan(200);
    await desk.getByRole("button", { name: "Collapse sidebar" }).focus();
    await desk.keyboard.press("Enter");
    await expect.poll(width).toBeLessThan(80);
    // its places keep their names
    await expect(desk.getByRole("link", { name: /^Projects/ }).first()).toBeVisible();
    expect(await axeFinds(desk)).toEqual([]);
    await desk.getByRole("button", { name: "Expand sidebar" }).click();
    await expect.poll(width).toBe(wide);
  });

  await test.step("nothing flashes: the look is there before the page's own script runs", async () => {
    await desk.getByLabel("Accent colour").fill("#ffcc00");
    await desk.getByRole("button", { name: "Apply" }).click();
    await choose(desk, "Light");
    await choose(desk, "Compact");
    const chosen = await look(desk);
    await desk.route("**/assets/*.js", (route) => route.abort());
    await desk.reload({ waitUntil: "commit" });
    await expect.poll(() => look(desk)).toMatchObject({ theme: "light", density: "compact", accent: chosen.accent });
  });
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

test("a guest's look: the system's bars have its ground in every theme and variant, and it becomes the person's who never chose", async ({
  page,
}) => {
  await test.step("before the first paint, by the script for that alone", async () => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${server.url}/login`);
    const seen = new Set<string | undefined>();
    for (const theme of ["dark", "light"]) {
      for (const variant of ["default", "cosmic", "minimal", "vibrant"]) {
        await page.evaluate((look) => localStorage.setItem("guidon_ui", JSON.stringify(look)), { theme, variant });
        await page.reload();
        const { bar, page: ground } = await grounds(page);
        expect(bar, `${theme}, ${variant}`).toBe(ground);
        seen.add(bar);
      }
    }
    expect(seen.size).toBe(8);
    await page.unroute("**/assets/*.js");
  });

  await test.step("at each change, and on both sites", async () => {
    await page.goto(server.url);
    await page.getByRole("button", { name: "Light or dark" }).click();
    const turned = await grounds(page);
    expect(turned.bar).toBe(turned.page);
    expect(turned.bar).toBe("#160d16");
    await page.evaluate(() => localStorage.clear());
  });

  await page.reload();
  await page.getByRole("button", { name: "Light or dark" }).click();
  expect(await look(page)).toMatchObject({ theme: "light" });
  await page.goto(`${server.url}/login`);
  expect(await look(page)).toMatchObject({ theme: "light" });
  await signUp(page, server.url, "Dan");
  await expect.poll(() => call(page, "GET", "/preferences/appearance")).toMatchObject({ theme: "light" });
});
