// What a browser with an empty cache has to fetch.
import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { comeBack, password } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ DEMO: "on", DEMO_PASSWORD: password });
});
test.afterAll(() => server.stop());

/** DESIGN section 6: scripts of the homepage and the dashboard, and the chat with its styles; 240 KB with an open conversation. */
const budgets = { homepage: 10_000, dashboard: 180_000, chat: 190_000, conversation: 240_000 };

test("the first load stays within its bytes; who is signed in is asked beside the scripts", async ({
  browser,
  page,
}) => {
  await comeBack(page, server.url, "alice");
  const storageState = await page.context().storageState();
  const open = async () => (await browser.newContext({ storageState })).newPage();
  /** Gzipped bytes of the files that a browser with an empty cache asked for. */
  const bytes = async (fresh: Page, address: string, kinds: RegExp) => {
    const files = new Set<string>();
    // they come when nothing else has for two or three seconds: where looking takes longer, that is here already
    await fresh.route(/late-parts|conversation-menu-items|catch-up|seldom|my-reviews|home-tabs|workspace-/, (route) =>
      route.abort(),
    );
    await fresh.addInitScript(countFormatters);
    fresh.on("response", (response) => files.add(new URL(response.url()).pathname));
    await fresh.goto(address, { waitUntil: "networkidle" });
    await expect(fresh.getByRole("heading").first()).toBeVisible();
    // a page's first one takes a fifteenth of all that its first screen costs the processor (decision 029)
    expect(await fresh.evaluate(() => sessionStorage.getItem("formatters")), address).toBeNull();
    const wanted = [...files].filter((file) => kinds.test(file));
    const sizes = wanted.map(async (file) => gzipSync(await readFile(`dist/web${file}`), { level: 9 }).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const script = /\.js$/;
  // it has opened no page of ours yet
  const chat = await bytes(page, `${server.url}/dashboard/messages`, /\.(js|css)$/);
  await page.getByRole("navigation", { name: "Conversations" }).getByRole("link").first().click();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  const sums = {
    homepage: await bytes(await open(), server.url, script),
    dashboard: await bytes(await askedBeside(await open()), `${server.url}/dashboard`, script),
    chat,
    conversation: await bytes(await open(), page.url(), /\.(js|css)$/),
  };
  for (const sum of Object.values(sums)) expect(sum).toBeGreaterThan(500);
  const over = Object.entries(budgets).filter(([name, most]) => sums[name as keyof typeof sums] > most);
  expect(over, JSON.stringify(sums)).toEqual([]);
});

/** Who is signed in is asked beside the scripts of the page, and not after them: they come only then. */
async function askedBeside(page: Page): Promise<Page> {
  const asked = page.waitForRequest(/\/api\/auth\/me$/);
  await page.route(/\/assets\/shell-[\w-]{7}\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  return page;
}

test("what a first screen runs most of says so at its head, and nowhere else would it count", async () => {
  const files = await readdir("dist/web/assets");
  const scripts = files.filter((name) => /^(react|tanstack|thread)-.{7}\.js$/.test(name));
  expect(scripts).toHaveLength(3);
  for (const name of scripts) {
    expect(await readFile(`dist/web/assets/${name}`, "utf8"), name).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

function countFormatters(): void {
  Object.assign(
    Intl,
    Object.fromEntries(
      (["Collator", "DateTimeFormat", "ListFormat", "NumberFormat", "PluralRules", "RelativeTimeFormat"] as const).map(
        (name) => [
          name,
          new Proxy(Intl[name], {
            construct(made, given): object {
              sessionStorage.setItem("formatters", `${sessionStorage.getItem("formatters") ?? ""} ${name}`);
              return Reflect.construct(made, given);
            },
          }),
        ],
      ),
    ),
  );
}
