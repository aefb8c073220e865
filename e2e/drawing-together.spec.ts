// S3 sections 2, 4 and 7: whoever looks at the same file sees what somebody draws on it before the mouse is let go.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { axeFinds } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { arrive, type Person } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { storeFile } from "./store-file.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const viewer = (page: Page) => page.getByRole("dialog");
const company = (page: Page) => viewer(page).getByRole("status").filter({ hasText: "Here with you" });
const preview = (page: Page) => viewer(page).locator("[data-preview] .mark-line");
const picture = (page: Page) => viewer(page).getByRole("img", { name: "drill-set-dark.png" });

async function boxOf(place: Locator) {
  const box = await place.boundingBox({ timeout: 5000 });
  if (!box) throw new Error("It is not on the screen.");
  return box;
}

/** Where it begins and how large it is, in hundredths of the picture. */
async function partOf(page: Page, place: Locator): Promise<number[]> {
  const [{ x, y, width, height }, whole] = [await boxOf(place), await boxOf(picture(page))];
  const parts = [(x - whole.x) / whole.width, (y - whole.y) / whole.height, width / whole.width, height / whole.height];
  return parts.map((part) => part * 100);
}

/** But for what a line is thick. */
const near = (parts: number[], others: number[]) => parts.every((part, at) => Math.abs(part - (others[at] ?? 0)) < 2);

async function showMarks(page: Page): Promise<void> {
  const annotations = viewer(page).getByRole("button", { name: /^Annotations/ });
  if ((await annotations.getAttribute("aria-pressed")) === "false") await annotations.click();
}

async function take(page: Page, tool: string): Promise<void> {
  await viewer(page).getByRole("button", { name: tool, exact: true }).click();
}

/** Pressed and led to here, a little further at each look of the other one, until that one sees it: news are a flicker. */
async function drawUntilSeen(drawer: Page, [from, to]: [number, number][], isSeen: () => Promise<void>): Promise<void> {
  const box = await boxOf(picture(drawer));
  const at = ([x, y]: [number, number]) => [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const;
  await drawer.mouse.move(...at(from as [number, number]));
  await drawer.mouse.down();
  await expect(async () => {
    const [x, y] = at(to as [number, number]);
    await drawer.mouse.move(x - 4, y);
    await drawer.mouse.move(x, y);
    await isSeen();
  }).toPass();
}

async function comment(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill(words);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}

/** From the first news of it on: how many lines are seen, whenever that changes. */
function countLines(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { linesSeen: seen });
    new MutationObserver(() => {
      const lines = document.querySelectorAll("[role=dialog] .mark-line").length;
      if (seen.at(-1) !== lines) seen.push(lines);
    }).observe(document.body, { subtree: true, childList: true });
  });
}
const linesSeen = (page: Page) => page.evaluate(() => (globalThis as unknown as { linesSeen: number[] }).linesSeen);

type Named = Person & { name: string };

/** What one draws and moves, as the other sees it. */
async function drawnBefore(drawer: Named, watcher: Named, number: number): Promise<void> {
  const [here, there] = [drawer.page, watcher.page];
  await expect(company(here)).toHaveText(`Here with you: ${watcher.name}`);
  await expect(company(there)).toHaveText(`Here with you: ${drawer.name}`);
  await expect(picture(there)).toBeVisible();
  for (const page of [here, there]) await showMarks(page);
  await take(here, "Rectangle");
  await drawUntilSeen(
    here,
    [
      [20, 20],
      [40, 40],
    ],
    async () => {
      await expect(preview(there)).toBeVisible({ timeout: 3000 });
      expect(near(await partOf(there, preview(there)), [20, 20, 20, 20])).toBe(true);
    },
  );
  await drawUntilGrown();
  await expect(viewer(there).locator("[data-preview-of]")).toHaveText(drawer.name);
  await countLines(there);
  await here.mouse.up();
  // whoever saves it within these two seconds leaves no gap; a slow machine may take longer
  await comment(here, "This form");
  const mark = (page: Page) =>
    viewer(page).getByRole("button", { name: `Annotation ${number}, rectangle by ${drawer.name}: This form` });
  await expect(mark(there).locator(".mark-line")).toBeInViewport();
  await expect(preview(there)).toHaveCount(0);
  expect(Math.max(...(await linesSeen(there)), 0)).toBeLessThanOrEqual(number);
  await take(here, "Select");
  await drawUntilSeen(
    here,
    [
      [20, 30],
      [30, 50],
    ],
    async () => {
      expect(near(await partOf(there, mark(there).locator(".mark-line")), [30, 40, 40, 40])).toBe(true);
    },
  );
  await here.mouse.up();
  await expect(viewer(there).locator("[data-preview-of]")).toHaveCount(0);
  expect(near(await partOf(there, mark(there).locator(".mark-line")), [30, 40, 40, 40])).toBe(true);

  async function drawUntilGrown(): Promise<void> {
    const box = await boxOf(picture(here));
    await expect(async () => {
      await here.mouse.move(box.x + box.width * 0.6 - 4, box.y + box.height * 0.6);
      await here.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6);
      expect(near(await partOf(there, preview(there)), [20, 20, 40, 40])).toBe(true);
    }).toPass();
  }
}

/** Two strokes, which are one annotation once they are done. */
async function freehandBefore(drawer: Named, watcher: Named, number: number): Promise<void> {
  const [here, there] = [drawer.page, watcher.page];
  const bar = viewer(here).getByRole("group", { name: "Freehand drawing" });
  await take(here, "Freehand");
  await drawStroke(here, [
    [60, 20],
    [70, 20],
    [70, 40],
  ]);
  await expect(bar.getByText("1 stroke", { exact: true })).toBeVisible();
  await drawUntilSeen(
    here,
    [
      [80, 30],
      [90, 40],
    ],
    async () => {
      await expect(preview(there)).toBeVisible({ timeout: 3000 });
      expect(near(await partOf(there, preview(there)), [60, 20, 30, 20])).toBe(true);
    },
  );
  await here.mouse.up();
  await expect(bar.getByText("2 strokes", { exact: true })).toBeVisible();
  expect(await axeFinds(here, { within: "[role=dialog]" })).toEqual([]);
  await bar.getByRole("button", { name: "Done" }).click();
  await comment(here, "Curve it");
  const mark = viewer(there).getByRole("button", {
    name: `Annotation ${number}, freehand by ${drawer.name}: Curve it`,
  });
  await expect(mark.locator(".mark-line")).toBeInViewport();
  expect(near(await partOf(there, mark.locator(".mark-line")), [60, 20, 30, 20])).toBe(true);
}

async function drawStroke(page: Page, places: [number, number][]): Promise<void> {
  const box = await boxOf(picture(page));
  const at = ([x, y]: [number, number]) => [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const;
  const [first, ...after] = places as [[number, number], ...[number, number][]];
  await page.mouse.move(...at(first));
  await page.mouse.down();
  for (const place of after) await page.mouse.move(...at(place), { steps: 5 });
  await page.mouse.up();
}

test("what one draws the other sees while it grows: from the project, from the conversation, and from one to the other", async ({
  browser,
}) => {
  const come = async (name: string, width: number, height: number) =>
    Object.assign(await arrive(browser, server.url, name, { viewport: { width, height } }), { name });
  const [alice, bob] = [await come("Alice", 1440, 900), await come("Bob", 390, 844)];
  const talk = await makeTalk(alice, [bob]);
  const drill = { name: "drill-set-dark.png", mimeType: "image/png", buffer: await readFile(await drillSet()) };
  const [inProject, sent] = [
    await storeFile(alice.page, talk.projectId, drill),
    await storeFile(alice.page, talk.projectId, drill),
  ];
  await say(alice, talk, "For tonight", { attachments: [sent] });
  const atProject = (fileId: string) => `${server.url}/dashboard/projects/${talk.projectId}?file=${fileId}`;
  const open = (page: Page) => page.getByRole("button", { name: "Open drill-set-dark.png" }).click();

  await test.step("from the project", async () => {
    for (const { page } of [alice, bob]) await page.goto(atProject(inProject));
    await drawnBefore(alice, bob, 1);
    expect(await axeFinds(bob.page, { within: "[role=dialog]" })).toEqual([]);
  });

  await test.step("whoever goes away is gone, and leaves no pointer", async () => {
    await bob.page.goto(atProject(sent));
    await expect(company(alice.page)).toHaveCount(0);
  });

  await test.step("from the conversation, by whoever reads it", async () => {
    for (const { page } of [alice, bob]) {
      await page.goto(server.url + talk.path);
      await open(page);
    }
    await drawnBefore(bob, alice, 1);
  });

  await test.step("with a free hand, stroke by stroke", async () => {
    await freehandBefore(bob, alice, 2);
  });

  await test.step("one at the project, the other in the conversation", async () => {
    await alice.page.goto(atProject(sent));
    await drawnBefore(alice, bob, 3);
  });
});
