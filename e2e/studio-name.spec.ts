// An admin gives the studio another name: whoever is signed in reads it without a reload, whoever comes finds it at the door.
import { expect, type Page } from "@playwright/test";
import { atRest } from "./at-rest.ts";
import { keepWorker, untilKept } from "./kept-on-device.ts";
import { comeOnline, goOffline } from "./network.ts";
import { call, comeBack, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

const brand = (page: Page, name: string) =>
  page.getByRole("complementary", { name: "Workspace" }).getByRole("link", { name, exact: true });

/** As the panel does. */
async function rename(page: Page, name: string, change: { tagline?: string } = {}): Promise<void> {
  const { logo: _, ...record } = await call<{ logo: unknown }>(page, "GET", "/studio");
  await call(page, "PUT", "/studio", { ...record, name, ...change });
}

test("the workspace says the name that an admin gives the studio, at once", async ({ browser }) => {
  const marisol = await (await browser.newContext()).newPage();
  const dan = await (await browser.newContext()).newPage();
  await comeBack(marisol, server.url, "marisol");
  await comeBack(dan, server.url, "dan");

  await test.step("Dan has a page open, on which nothing happens", async () => {
    await dan.goto(`${server.url}/dashboard/projects`);
    await expect(dan).toHaveTitle("Projects · Guidon");
    await expect(brand(dan, "Guidon")).toBeVisible();
    await dan.evaluate(() => Object.assign(window, { isSame: true }));
  });

  await test.step("Marisol renames it: his shell and his tab say so, and so do hers", async () => {
    await marisol.goto(`${server.url}/dashboard/settings/studio?tab=record`);
    await marisol.getByLabel("Name", { exact: true }).fill("Cadence <b>& Co</b>");
    await marisol.getByRole("button", { name: "Save", exact: true }).click();
    for (const page of [marisol, dan]) await expect(brand(page, "Cadence <b>& Co</b>")).toBeVisible();
    await expect(dan).toHaveTitle("Projects · Cadence <b>& Co</b>");
    expect(await dan.evaluate(() => "isSame" in window)).toBe(true);
  });

  await test.step("whoever comes now finds it from the first word on, where no page is, too", async () => {
    const page = await (await browser.newContext()).newPage();
    const first = await page.request.get(`${server.url}/login`);
    expect(await first.text()).toContain("<title>Cadence &lt;b>&amp; Co&lt;/b></title>");
    await page.goto(`${server.url}/login`);
    await expect(page).toHaveTitle("Sign in · Cadence <b>& Co</b>");
    await expect(page.getByRole("link", { name: "Cadence <b>& Co</b>" })).toBeVisible();
    const manifest = (await (await page.request.get(`${server.url}/manifest.webmanifest`)).json()) as object;
    expect(manifest).toMatchObject({ name: "Cadence <b>& Co</b>" });
    const lost = await page.goto(`${server.url}/nowhere`);
    expect(lost?.status()).toBe(404);
    await expect(page).toHaveTitle(/Cadence/);
  });

  await test.step("the tagline that an admin gives it stands at the door, from the first word on", async () => {
    await rename(marisol, "Cadence", { tagline: 'Every "dot" <i>of every</i> set' });
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    const first = await page.request.get(`${server.url}/login`);
    expect(await first.text()).toContain('content="Every &quot;dot&quot; &lt;i>of every&lt;/i> set"');
    await page.goto(`${server.url}/login`);
    await expect(page.getByText(/^Every "dot" <i>of\s*every<\/i> set$/)).toBeVisible();
    await expect(page.getByText(/^Design\s*in Motion$/)).toHaveCount(0);
  });

  await test.step("a longer one leaves a phone's head on its line", async () => {
    const long = "The Cumberland Valley Pageantry & Design Collective";
    await rename(marisol, long);
    await expect(dan).toHaveTitle(`Projects · ${long}`);
    await expect(brand(dan, long)).toBeVisible();
    await dan.setViewportSize({ width: 320, height: 700 });
    await expect(dan.getByText(long).filter({ visible: true })).toBeInViewport();
    expect(await dan.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

test("a page that the browser kept says the new name, and who was away hears of it", async ({ browser }) => {
  const marisol = await (await browser.newContext()).newPage();
  await comeBack(marisol, server.url, "marisol");
  await rename(marisol, "Cadence");
  const context = await browser.newContext();
  await keepWorker(context);
  const bob = await context.newPage();
  await comeBack(bob, server.url, "bob");
  await bob.goto(`${server.url}/dashboard/projects`);
  await untilKept(bob);
  await expect(brand(bob, "Cadence")).toBeVisible();
  await atRest(bob);

  const kept = () =>
    bob.evaluate(async () => (await (await caches.match("/app.html", { ignoreSearch: true }))?.text()) ?? "");

  await test.step("without a network he is told nothing; with it he is", async () => {
    await goOffline(context, server);
    await server.start();
    await rename(marisol, "Tempo");
    await expect(brand(bob, "Cadence")).toBeVisible();
    await server.end();
    await comeOnline(context, server);
    await expect(brand(bob, "Tempo")).toBeVisible();
  });

  await test.step("and the next start says it without a network, too", async () => {
    await expect.poll(kept).toContain("<title>Tempo</title>");
    await goOffline(context, server);
    await bob.reload();
    await expect(brand(bob, "Tempo")).toBeVisible();
    await comeOnline(context, server);
  });

  await test.step("renamed while no page was open", async () => {
    await bob.goto("about:blank");
    await rename(marisol, "Ostinato", { tagline: "Every count" });
    await bob.goto(`${server.url}/dashboard/projects`);
    await expect(brand(bob, "Ostinato")).toBeVisible();
    await expect(bob).toHaveTitle(/Projects · Ostinato$/);
    await expect.poll(kept).toContain('<meta name="tagline" content="Every count" />');
  });
});
