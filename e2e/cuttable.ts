// The live connection of a page.
import { expect, type Page, type WebSocketRoute } from "@playwright/test";

/** From now on it can be cut alone. Mended, it comes back at once where the browser says so, and else when the page tries. */
export async function cuttable(page: Page) {
  let isCut = false;
  const lines = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, (line) => {
    if (isCut) return void line.close();
    line.connectToServer();
    lines.add(line);
  });
  await page.route(/socket\.io/, (route) => (isCut ? route.abort() : route.continue()));
  return {
    async cut() {
      isCut = true;
      await Promise.all([...lines].map((line) => line.close()));
      lines.clear();
      await expect(page.getByText("Live", { exact: true }).filter({ visible: true })).toBeHidden();
    },
    async mend(isTold = true) {
      isCut = false;
      if (isTold) await page.evaluate(() => dispatchEvent(new Event("online")));
    },
  };
}
