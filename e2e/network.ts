// A network that goes and comes back, the server with it.
import type { BrowserContext } from "@playwright/test";
import type { RunningServer } from "./server.ts";

/**
 * Some browsers (Chromium 150) forget, for a page that its worker loads anew, to say that the network is away: a cookie
 * tells such a page.
 */
export async function goOffline(context: BrowserContext, server: RunningServer): Promise<void> {
  await server.kill();
  await context.addCookies([{ name: "network", value: "away", url: server.url }]);
  await context.addInitScript(() => {
    const isAway = () => document.cookie.includes("network=away");
    if (isAway()) Object.defineProperty(navigator, "onLine", { configurable: true, get: () => !isAway() });
  });
  await context.setOffline(true);
}

export async function comeOnline(context: BrowserContext, server: RunningServer): Promise<void> {
  await server.start();
  await context.clearCookies({ name: "network" });
  await context.setOffline(false);
  // whom the browser had forgotten it tells nothing now
  for (const page of context.pages()) await page.evaluate(() => dispatchEvent(new Event("online")));
}
