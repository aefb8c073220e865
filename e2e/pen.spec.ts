// A pen and a hand on a tablet, as the browser itself hears them: what a page can pretend has no capture, and scrolls nothing.
import { readFile } from "node:fs/promises";
import { type CDPSession, expect, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { arrive } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { storeFile } from "./store-file.ts";
import { makeTalk } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

type Place = [x: number, y: number];

const viewer = (page: Page) => page.getByRole("dialog");
const surface = (page: Page) => viewer(page).getByRole("application").first();
const bar = (page: Page) => viewer(page).getByRole("group", { name: "Freehand drawing" });
const button = (page: Page, name: string) => viewer(page).getByRole("button", { name, exact: true });

async function takePen(page: Page) {
  const annotations = viewer(page).getByRole("button", { name: /^Annotations/ });
  if ((await annotations.getAttribute("aria-pressed")) === "false") await annotations.click();
  await button(page, "Freehand").click();
  await expect(surface(page)).toBeVisible();
}

/** Led from place to place, in hundredths of the stage. */
async function hands(page: Page, cdp: CDPSession) {
  const box = await viewer(page).getByRole("region", { name: "Preview" }).boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  const at = ([x, y]: Place) => ({ x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 });
  const pen = (type: "mousePressed" | "mouseMoved" | "mouseReleased", place: Place) =>
    cdp.send("Input.dispatchMouseEvent", {
      ...{ type, ...at(place), pointerType: "pen", clickCount: 1, force: 0.5 },
      ...{ button: "left", buttons: type === "mouseReleased" ? 0 : 1 },
    });
  const fingers = (type: "touchStart" | "touchMove" | "touchEnd", ...places: Place[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: places.map((place, id) => ({ ...at(place), id })) });
  return {
    pen,
    fingers,
    async stroke([from, ...after]: [Place, ...Place[]]) {
      await pen("mousePressed", from);
      for (const place of after) await pen("mouseMoved", place);
      await pen("mouseReleased", after.at(-1) ?? from);
    },
  };
}

test("whoever draws with a pen rests the hand, moves what is drawn on with a finger, and erases", async ({
  browser,
}) => {
  const viewport = { width: 1024, height: 768 };
  const alice = await arrive(browser, server.url, "Alice", { viewport, hasTouch: true });
  const { page } = alice;
  const cdp = await page.context().newCDPSession(page);
  const talk = await makeTalk(alice, []);
  const drill = { name: "drill.png", mimeType: "image/png", buffer: await readFile(await drillSet()) };
  const paper = await browser.newPage();
  await paper.setContent("<p style='height: 2800px'>Set 14</p>");
  const pdf = { name: "show.pdf", mimeType: "application/pdf", buffer: await paper.pdf() };
  await paper.close();
  const [picture, document] = [
    await storeFile(page, talk.projectId, drill),
    await storeFile(page, talk.projectId, pdf),
  ];
  const open = async (fileId: string) => {
    await page.goto(`${server.url}/dashboard/projects/${talk.projectId}?file=${fileId}`);
    await takePen(page);
    return hands(page, cdp);
  };

  await test.step("on a picture", async () => {
    const { pen, fingers, stroke } = await open(picture);
    await fingers("touchStart", [60, 60]);
    await fingers("touchMove", [64, 66]);
    await pen("mousePressed", [30, 40]);
    await pen("mouseMoved", [40, 40]);
    await fingers("touchMove", [66, 68]);
    await pen("mouseMoved", [40, 60]);
    await pen("mouseReleased", [40, 60]);
    await fingers("touchEnd");
    await expect(bar(page).getByText("1 stroke", { exact: true })).toBeVisible();
    await expect(button(page, "Draw with fingers")).toHaveAttribute("aria-pressed", "false");
    await button(page, "Zoom in").click({ clickCount: 3 });
    const left = async () => (await surface(page).boundingBox())?.x ?? 0;
    const before = await left();
    await fingers("touchStart", [50, 50]);
    for (const x of [52, 54, 56]) await fingers("touchMove", [x, 50]);
    await fingers("touchEnd");
    await expect.poll(left).toBeGreaterThan(before + 20);
    await expect(bar(page).getByText("1 stroke", { exact: true })).toBeVisible();
    await stroke([
      [70, 30],
      [70, 60],
    ]);
    await expect(bar(page).getByText("2 strokes", { exact: true })).toBeVisible();
    await button(page, "Eraser").click();
    await stroke([
      [65, 45],
      [75, 45],
    ]);
    await expect(bar(page).getByText("1 stroke", { exact: true })).toBeVisible();
    expect(await axeFinds(page, { within: "[role=dialog]" })).toEqual([]);
    await button(page, "Eraser").click();
    await button(page, "Undo").click();
    await expect(bar(page).getByText("2 strokes", { exact: true })).toBeVisible();
  });

  await test.step("on a document, which goes with the finger and not with the pen", async () => {
    const { fingers, stroke } = await open(document);
    const stage = viewer(page).getByRole("region", { name: "Preview" });
    const top = () => stage.evaluate(({ scrollTop }) => Math.round(scrollTop));
    await stroke([
      [50, 60],
      [50, 50],
      [50, 30],
    ]);
    await expect(bar(page).getByText("1 stroke", { exact: true })).toBeVisible();
    expect(await top()).toBe(0);
    await fingers("touchStart", [50, 60]);
    for (const y of [55, 50, 45, 40]) await fingers("touchMove", [50, y]);
    await fingers("touchEnd");
    await expect.poll(top).toBeGreaterThan(60);
    const width = async () => (await surface(page).boundingBox())?.width ?? 0;
    const before = await width();
    await fingers("touchStart", [45, 50], [55, 50]);
    for (const by of [2, 4, 6]) await fingers("touchMove", [45 - by, 50], [55 + by, 50]);
    await fingers("touchEnd");
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    await expect(bar(page).getByText("1 stroke", { exact: true })).toBeVisible();
  });
});
