// How fast the pages are: measured late, told every half minute, when the page is hidden and when it is left; admins see it.
import { expect, type Page } from "@playwright/test";
import { axeFindsInBothThemes } from "./axe.ts";
import { call, comeBack, password, signIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

interface Report {
  metrics: { page: string; metric: string; value: number }[];
}
const isReport = (request: { url(): string }) => request.url().endsWith("/api/analytics/performance");

const counted = async (page: Page, metric: string) => {
  const { items } = await call<{ items: { count: number }[] }>(page, "GET", `/admin/performance?metric=${metric}`);
  return items.reduce((sum, { count }) => sum + count, 0);
};

test("browsers report, also of a few seconds, admins see it, and no address of anything is told", async ({
  browser,
}) => {
  const alice = await (await browser.newContext()).newPage();
  const marisol = await (await browser.newContext()).newPage();
  await signIn(marisol, server.url, "marisol");
  // her own page would tell of itself, if only she stayed long enough
  await marisol.route("**/api/analytics/performance", (route) => route.fulfill({ status: 204 }));
  // and one that is left would at once
  await marisol.getByRole("link", { name: "Admin Panel" }).first().click();
  await marisol.getByRole("tab", { name: "Performance" }).click();
  await expect(marisol.getByText("Nothing measured yet")).toBeVisible();
  expect(await axeFindsInBothThemes(marisol)).toEqual([]);

  await comeBack(alice, server.url, "alice");
  await alice.clock.install();
  const loaded = alice.waitForResponse(/late-parts.*js$/);
  await alice.goto(`${server.url}/dashboard`);
  await expect(alice.getByRole("heading", { level: 1 })).toBeVisible();
  await alice.clock.runFor(11_000);
  await (await loaded).finished();
  const reports: Report[] = [];
  alice.on("request", (request) => isReport(request) && reports.push(request.postDataJSON() as Report));
  // the module runs in its own time after it has come
  await expect
    .poll(async () => {
      await alice.clock.runFor(30_000);
      return reports.length;
    })
    .toBeGreaterThan(0);
  const known = reports.flatMap(({ metrics }) => metrics).map(({ metric, page }) => `${metric} ${page}`);
  expect(known).toEqual(expect.arrayContaining(["FCP /dashboard", "api /dashboard"]));

  await test.step("hidden, it tells what was measured since, and the last of the web vitals", async () => {
    await alice
      .getByRole("region", { name: "Your projects" })
      .getByRole("link", { name: /2026 Field Show/ })
      .first()
      .click();
    await expect(alice.getByRole("heading", { level: 1, name: /2026 Field Show/ })).toBeVisible();
    const before = reports.length;
    const since = () => reports.slice(before).flatMap(({ metrics }) => metrics);
    // its heading is there a moment before the page is drawn as a whole
    await expect
      .poll(async () => {
        await alice.evaluate(() => {
          Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
          document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        });
        return since().find(({ metric }) => metric === "navigation")?.page;
      })
      .toBe("/dashboard/projects/:id");
    expect(since().find(({ metric }) => metric === "navigation")?.value).toBeGreaterThan(0);
    expect(since().map(({ metric }) => metric)).toContain("LCP");
    expect(JSON.stringify(since())).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
  });

  await test.step("left, it tells the rest", async () => {
    const before = await counted(marisol, "api");
    await call(alice, "GET", "/auth/me");
    await alice.goto("about:blank");
    await expect.poll(() => counted(marisol, "api")).toBeGreaterThan(before);
  });

  await marisol.getByRole("combobox", { name: "Measure" }).selectOption("Answers of the server");
  const table = marisol.getByRole("table", { name: "Answers of the server" });
  await expect(table.getByRole("rowheader", { name: "/dashboard", exact: true })).toBeVisible();
  expect(await axeFindsInBothThemes(marisol)).toEqual([]);

  await test.step("a visit of a few seconds is told: when it is left, and when it is hidden before the measuring began", async () => {
    const bob = await (await browser.newContext()).newPage();
    await comeBack(bob, server.url, "bob");
    await expectShortVisitsTold(bob, marisol);
  });
});

async function expectShortVisitsTold(bob: Page, marisol: Page): Promise<void> {
  const told = async (screen: string, metric: string) => {
    const { items } = await call<{ items: { page: string; count: number }[] }>(
      marisol,
      "GET",
      `/admin/performance?metric=${metric}`,
    );
    return items.find(({ page }) => page === screen)?.count ?? 0;
  };
  // what measures begins in its own time after it has come, and is told then of what was before
  await bob.addInitScript(() => {
    globalThis.PerformanceObserver = class extends PerformanceObserver {
      constructor(hear: PerformanceObserverCallback) {
        super((...told) => {
          hear(...told);
          for (const { entryType } of told[0].getEntries())
            document.documentElement.classList.add(`heard-${entryType}`);
        });
      }
    };
  });
  await bob.goto(`${server.url}/dashboard/teams`);
  await expect(bob.locator("html")).toHaveClass(/(?=.*heard-resource)(?=.*heard-paint)/);
  await bob.goto("about:blank");
  for (const metric of ["TTFB", "FCP", "LCP", "api"])
    await expect.poll(() => told("/dashboard/teams", metric), metric).toBeGreaterThan(0);

  // what would begin by itself after two quiet seconds does not, however long the machine takes
  await bob.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const waitLonger = (work: () => void, time?: number) => (time === 2000 ? 0 : wait(work, time));
    Object.assign(globalThis, { setTimeout: waitLonger });
  });
  const loaded: string[] = [];
  bob.on("request", (request) => loaded.push(request.url()));
  const next = bob.waitForRequest(isReport);
  await bob.goto(`${server.url}/dashboard/organizations`, { waitUntil: "commit" });
  await bob.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  await expect(bob.getByRole("heading").first()).toBeVisible();
  expect(loaded.filter((address) => address.includes("late-parts"))).toEqual([]);
  // as the browser says it: now, and when it happened
  await bob.evaluate(() => {
    const hidden = { name: "hidden", startTime: performance.now() };
    const entries = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type) =>
      type === "visibility-state" ? [hidden as PerformanceEntry] : entries(type);
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const { metrics } = (await next).postDataJSON() as Report;
  expect(metrics.map(({ metric, page }) => `${metric} ${page}`)).toEqual(
    expect.arrayContaining(["TTFB /dashboard/organizations", "FCP /dashboard/organizations"]),
  );
}
