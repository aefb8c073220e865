// A phone that was put away for a while, and is looked at again.
import { expect } from "@playwright/test";
import { cuttable } from "./cuttable.ts";
import { arrive } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("who looks at the phone again is live at once, and waits for no pause between two tries", async ({ browser }) => {
  const { page } = await arrive(browser, server.url, "Hugo");
  const line = await cuttable(page);
  await page.clock.install();
  await page.goto(`${server.url}/dashboard`);
  const live = page.getByText("Live", { exact: true }).filter({ visible: true });
  await expect(live).toBeVisible();
  await line.cut();
  // no try comes by itself from now on
  await page.clock.pauseAt(Date.now() + 60_000);
  await line.mend(false);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(live).toBeVisible();
});
