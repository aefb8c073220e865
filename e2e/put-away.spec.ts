// A phone that was put away for a while, and is looked at again.
import { expect } from "@playwright/test";
import { cuttable } from "./cuttable.ts";
import { arrive } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("a phone that is looked at again tells by the clock of where it is now, and is live at once", async ({
  browser,
}) => {
  const gwen = await arrive(browser, server.url, "Gwen");
  const { page } = gwen;
  const talk = await makeTalk(gwen, [], "Tour");
  await say(gwen, talk, "Load the trucks");
  const device = await page.context().newCDPSession(page);
  const moveTo = (timezoneId: string) => device.send("Emulation.setTimezoneOverride", { timezoneId });
  const line = await cuttable(page);
  await moveTo("America/New_York");
  await page.clock.install();
  await page.goto(server.url + talk.path);
  const live = page.getByText("Live", { exact: true }).filter({ visible: true });
  await expect(live).toBeVisible();

  await test.step("by another clock", async () => {
    const times = page.getByRole("log", { name: "Messages" }).getByRole("article").locator("time");
    await expect(times).toHaveCount(1);
    const told = (zone: string) =>
      times.evaluate(
        (element, timeZone) =>
          new Date((element as HTMLTimeElement).dateTime).toLocaleTimeString("en-US", { timeStyle: "short", timeZone }),
        zone,
      );
    await expect(times).toHaveText(await told("America/New_York"));
    await moveTo("America/Chicago");
    await page.clock.fastForward("01:00");
    await expect(times).toHaveText(await told("America/Chicago"));
  });

  await test.step("without waiting for a pause between two tries", async () => {
    await line.cut();
    // no try comes by itself from now on
    await page.clock.pauseAt(Date.now() + 300_000);
    await line.mend(false);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(live).toBeVisible();
  });
});
