import { get } from "node:http";
import { type Browser, chromium } from "@playwright/test";
import { findChromium, launchArgs } from "#scripts/find-chromium.ts";
import type { Studio } from "./studio.ts";
import type { Line } from "./table.ts";

/** Bytes, gzipped, of the scripts (and styles) that a browser with an empty cache asks for; the bars are those of e2e/first-load.spec.ts. */
export async function measureFirstLoad(studio: Studio): Promise<Line[]> {
  const people = await studio.people(2);
  const conversation = await studio.conversation(people);
  const token = people[0]?.token as string;
  const hub = "/dashboard/messages";
  const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArgs });
  try {
    const weigh = (screen: string, kinds: RegExp, visitor = token) =>
      bytesOf(browser, `${studio.address}${screen}`, kinds, visitor);
    return [
      line("homepage, scripts", await weigh("/", /\.js$/, ""), 10),
      line("dashboard, scripts", await weigh("/dashboard", /\.js$/), 180),
      line("hub, scripts and styles", await weigh(hub, /\.(js|css)$/), 190),
      line("hub with an open conversation", await weigh(`${hub}?conversation=${conversation}`, /\.(js|css)$/), 240),
    ];
  } finally {
    await browser.close();
  }
}

function line(what: string, bytes: number, bar: number): Line {
  const figures = { ours: bytes / 1000, bare: bar, unit: "KB", beside: "the bar", bar: `${bar} KB` };
  return { measure: `first load of the ${what}, gzip`, ...figures, lessIsBetter: true };
}

async function bytesOf(browser: Browser, address: string, kinds: RegExp, token: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (token) await page.addInitScript((value) => localStorage.setItem("auth_token", value), token);
  const asked = new Set<string>();
  // they come when nothing else has for two or three seconds: where looking takes longer, that is here already
  await page.route(/late-parts|conversation-menu-items|catch-up|seldom|my-reviews|home-tabs|workspace-/, (route) =>
    route.abort(),
  );
  page.on("response", (response) => {
    if (kinds.test(new URL(response.url()).pathname)) asked.add(response.url());
  });
  await page.goto(address);
  await page.getByRole("heading").first().waitFor();
  await page.waitForLoadState("networkidle");
  const landed = new URL(page.url()).pathname;
  if (landed.startsWith("/login")) throw new Error(`The sign-in did not hold: ${address} led to ${landed}.`);
  await context.close();
  const sizes = await Promise.all([...asked].map(gzipped));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The browser would rather take Brotli; this is the same file as gzip, or as it is where the server has no gzip of it. */
function gzipped(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "gzip" } }, async (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${address} answered ${response.statusCode}`));
      let size = 0;
      for await (const piece of response as AsyncIterable<Buffer>) size += piece.length;
      resolve(size);
    }).once("error", reject);
  });
}
