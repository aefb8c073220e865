// S2 section 2.1: a designer's two places, live, from a new design to its place in the portfolio.
import { expect } from "@playwright/test";
import { blackPng } from "#server/testing/sample-files.ts";
import { axeFindsInBothThemes } from "./axe.ts";
import { arrive, arriveAsDesigner, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { storeVersion } from "./store-file.ts";
import { makeTalk } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const drawing = (width: number) => ({ name: "opener.png", mimeType: "image/png", buffer: blackPng(width, 48) });

test("a designer brings a design, a client sends it back and approves its next version, and the portfolio has it at once", async ({
  browser,
}) => {
  const [alice, carol, dev] = await Promise.all([
    arrive(browser, server.url, "Alice"),
    arrive(browser, server.url, "Carol"),
    arriveAsDesigner(browser, server.url, "Dev"),
  ]);
  const { projectId } = await makeTalk(alice, [carol, dev]);
  for (const [{ id: userId }, role] of [
    [carol, "reviewer"],
    [dev, "contributor"],
  ] as const)
    await call(alice.page, "POST", `/projects/${projectId}/members`, { userId, role });

  const { page } = dev;
  const place = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });
  await page.goto(`${server.url}/dashboard`);
  await place("Design Studio").click();
  await expect(page.getByText("No Designs Yet")).toBeVisible();
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "New Design" }).first().click();
  await page.getByRole("dialog").getByRole("radio", { name: "Field show" }).check();
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Go to Upload" }).click();
  await expect(page.getByRole("button", { name: "Upload Files" })).toBeFocused();
  await page.getByLabel("Choose files to upload").setInputFiles(drawing(64));
  await expect(page.getByRole("article", { name: "opener.png" })).toBeVisible();
  const { items } = await call<{ items: { id: string }[] }>(page, "GET", `/projects/${projectId}/files`);
  const fileId = items[0]?.id ?? "";

  await place("Design Studio").click();
  await expect(page.getByRole("region", { name: "Last in your hands" })).toContainText("opener.png");
  const ask = () => call(page, "POST", "/design-reviews", { fileId, assignedTo: carol.id });
  await ask();
  const out = page.getByRole("region", { name: "Out for review" });
  await expect(out.getByRole("link", { name: "opener.png" })).toBeVisible();

  // the client, in a browser of her own
  const word = carol.page;
  const decide = async (act: string, words: string) => {
    await word.goto(`${server.url}/dashboard/projects/${projectId}?file=${fileId}&review=shown`);
    await word.getByRole("button", { name: "Start Review" }).click();
    await word.getByLabel("Overall feedback").fill(words);
    await word.getByRole("button", { name: act, exact: true }).click();
    await expect(word.getByRole("list", { name: "Decided" })).toContainText(words);
  };
  await decide("Request Revision", "The arc breaks at count 12");
  const waits = page.getByRole("region", { name: "Waits for you" });
  await expect(waits).toContainText("The arc breaks at count 12");
  await expect(out).toContainText("Nobody is asked about your designs.");
  expect(await axeFindsInBothThemes(page)).toEqual([]);
  await storeVersion(page, fileId, drawing(72));
  await expect(waits).toContainText("Nothing waits for you.");

  await ask();
  await place("Portfolio").click();
  const figure = (name: string) => page.locator("dl > div").filter({ hasText: name });
  await expect(figure("Awaiting approval").locator("dd")).toHaveText("1");
  await expect(page.getByText("No Approved Designs Yet")).toBeVisible();
  await decide("Approve", "Now it reads");
  const card = page.getByRole("list", { name: "Approved designs" }).getByRole("link", { name: /opener\.png/ });
  await expect(card).toContainText(/Version 2.*Approved by Carol/);
  await expect(figure("Awaiting approval").locator("dd")).toHaveText("0");
  await expect(figure("Approved at first version").locator("dd").first()).toHaveText("0 %");
  await expect(card.getByRole("img", { includeHidden: true }).or(card.locator("img"))).toBeVisible();
  expect(await axeFindsInBothThemes(page)).toEqual([]);

  // a third one comes: what was approved is still what opens
  await storeVersion(page, fileId, drawing(80));
  await card.click();
  const viewer = page.getByRole("dialog").last();
  await expect(viewer).toContainText("Version 2");
  await expect(viewer).toContainText("by Carol");

  // to anybody else there is nothing at these addresses
  for (const address of ["design", "portfolio"]) {
    await word.goto(`${server.url}/dashboard/${address}`);
    await expect(word.getByRole("heading", { name: "There is nothing at this address" })).toBeVisible();
  }
});
