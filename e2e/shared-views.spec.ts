// S3 sections 2 and 7: people of a conversation who have the same attachment open see each other point.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { pdf } from "#server/testing/sample-files.ts";
import { axeFinds } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { arrive } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { storeFile, storeVersion } from "./store-file.ts";
import { makeTalk, say } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const viewer = (page: Page) => page.getByRole("dialog");
const pointer = (page: Page) => viewer(page).locator("[data-pointer]");
const company = (page: Page) => viewer(page).getByRole("status").filter({ hasText: "Here with you" });
const picture = (page: Page) => viewer(page).getByRole("img", { name: "drill-set-dark.png" });

type Box = Awaited<ReturnType<typeof boxOf>>;

async function boxOf(place: Locator) {
  const box = await place.boundingBox({ timeout: 5000 });
  if (!box) throw new Error("It is not on the screen.");
  return box;
}

async function pointAt(page: Page, place: Locator, [x, y]: [number, number]): Promise<void> {
  const box = await boxOf(place);
  // a pointer that has just come in moves from somewhere
  await page.mouse.move(box.x + box.width * x - 3, box.y + box.height * y);
  await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
}

/** Until the other one has seen it: it is told to who listens at that moment, and whoever looks late finds it gone. */
async function pointUntilSeen(page: Page, place: Locator, at: [number, number], ...seen: Locator[]): Promise<void> {
  await expect(async () => {
    await pointAt(page, place, at);
    for (const mark of seen) await expect(mark).toHaveText("Alice", { timeout: 5000 });
  }).toPass();
}

interface Drawn {
  /** In parts of what is seen. */
  from: [number, number];
  to: [number, number];
  words: string;
}

async function drawOn(page: Page, seen: Box, { from, to, words }: Drawn): Promise<void> {
  await viewer(page).getByRole("button", { name: "Annotations" }).click();
  await viewer(page).getByRole("button", { name: "Rectangle", exact: true }).click();
  const surface = await boxOf(viewer(page).getByRole("application", { name: "Draw: Rectangle" }));
  expect(surface.height > surface.width).toBe(seen.height > seen.width);
  const [start, end] = [from, to].map(([x, y]) => [surface.x + surface.width * x, surface.y + surface.height * y]);
  await page.mouse.move(...(start as [number, number]));
  await page.mouse.down();
  await page.mouse.move(...(end as [number, number]));
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill(words);
  await dialog.getByRole("button", { name: "Save" }).click();
  await viewer(page).getByRole("button", { name: "Select", exact: true }).click();
}

/** Where it begins and how large it is, in parts of the other one. */
function partOf({ x, y, width, height }: Box, whole: Box): number[] {
  return [(x - whole.x) / whole.width, (y - whole.y) / whole.height, width / whole.width, height / whole.height];
}

/** But for what a line is thick. */
function near(parts: number[], others: number[]): boolean {
  return parts.every((part, at) => Math.abs(part - (others[at] as number)) < 0.02);
}

/** When nobody is there any more: whether the pointer went with them, and not after its two seconds. */
function leavesNoPointer(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const viewer = document.querySelector("[role=dialog]") as HTMLElement;
        new MutationObserver((_, observer) => {
          if (viewer.textContent?.includes("Here with you")) return;
          observer.disconnect();
          resolve(viewer.querySelector("[data-pointer]") === null);
        }).observe(viewer, { subtree: true, childList: true, characterData: true });
      }),
  );
}

test("two people look at the same file and see each other point", async ({ browser }) => {
  const alice = await arrive(browser, server.url, "Alice", { viewport: { width: 1440, height: 900 } });
  const bob = await arrive(browser, server.url, "Bob", { viewport: { width: 390, height: 844 } });
  const told: string[] = [];
  alice.page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => told.push(String(payload))));
  const talk = await makeTalk(alice, [bob]);
  const drill = { name: "drill-set-dark.png", mimeType: "image/png", buffer: await readFile(await drillSet()) };
  const show = { name: "show.pdf", mimeType: "application/pdf", buffer: pdf(3, {}) };
  const attachments: string[] = [];
  for (const file of [drill, show]) attachments.push(await storeFile(alice.page, talk.projectId, file));
  await say(alice, talk, "For tonight", { attachments });
  for (const { page } of [alice, bob]) {
    await page.goto(server.url + talk.path);
    await expect(page.getByRole("button", { name: "Open drill-set-dark.png" })).toBeVisible();
  }

  await test.step("alone, nothing is told of the pointer", async () => {
    await alice.page.getByRole("button", { name: "Open drill-set-dark.png" }).click();
    await expect(picture(alice.page)).toBeVisible();
    await pointAt(alice.page, picture(alice.page), [0.5, 0.5]);
    await expect(company(alice.page)).toHaveCount(0);
    await expect.poll(() => told.filter((frame) => frame.includes("view:change")).length).toBeGreaterThan(0);
    expect(told.filter((frame) => frame.includes("cursor:move"))).toEqual([]);
  });

  await test.step("whoever comes is shown, and sees who is there", async () => {
    await bob.page.getByRole("button", { name: "Open drill-set-dark.png" }).click();
    await expect(company(bob.page)).toHaveText("Here with you: Alice");
    await expect(company(alice.page)).toHaveText("Here with you: Bob");
    expect(await axeFinds(bob.page, { within: "[role=dialog]" })).toEqual([]);
  });

  await test.step("the pointer stands at the same place of a picture of another size, for two seconds", async () => {
    await expect(picture(bob.page)).toBeVisible();
    const shown = await boxOf(picture(bob.page));
    // whoever looks late finds it gone
    await expect(async () => {
      await pointAt(alice.page, picture(alice.page), [0.25, 0.75]);
      await expect(pointer(bob.page)).toHaveText("Alice", { timeout: 5000 });
      const mark = await boxOf(pointer(bob.page));
      expect(Math.abs(mark.x - (shown.x + shown.width * 0.25))).toBeLessThan(2);
      expect(Math.abs(mark.y - (shown.y + shown.height * 0.75))).toBeLessThan(2);
    }).toPass();
    // by the page's own time, and drawn
    const isGone = await bob.page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return document.querySelector("[role=dialog] [data-pointer]") === null;
    });
    expect(isGone).toBe(true);
  });

  await test.step("turned, it lies where the pointer was, and is seen there by who has not turned it", async () => {
    await viewer(alice.page).getByRole("region", { name: "Preview" }).focus();
    await alice.page.keyboard.press("r");
    await expect(viewer(alice.page).getByText(/^1775 × 1050/)).toContainText("90°");
    const turned = await boxOf(picture(alice.page));
    expect(turned.height).toBeGreaterThan(turned.width);
    // of the upright one a quarter from the left, and an eighth from the top
    await expect(async () => {
      await pointAt(alice.page, picture(alice.page), [7 / 8, 0.25]);
      await expect(pointer(bob.page)).toHaveText("Alice", { timeout: 5000 });
      const [mark, upright] = [await boxOf(pointer(bob.page)), await boxOf(picture(bob.page))];
      expect(Math.abs(mark.x - (upright.x + upright.width * 0.25))).toBeLessThan(2);
      expect(Math.abs(mark.y - (upright.y + upright.height / 8))).toBeLessThan(2);
    }).toPass();
    await drawOn(alice.page, turned, { from: [0.6, 0.2], to: [0.9, 0.4], words: "This form" });
    const name = "Annotation 1, rectangle by Alice: This form";
    const seen = await boxOf(viewer(alice.page).getByRole("button", { name }).locator(".mark-line"));
    expect(near(partOf(seen, await boxOf(picture(alice.page))), [0.6, 0.2, 0.3, 0.2])).toBe(true);
    await viewer(bob.page).getByRole("button", { name: "Annotations, 1 open" }).click();
    const mark = viewer(bob.page).getByRole("button", { name }).locator(".mark-line");
    await expect(mark).toBeInViewport();
    expect(near(partOf(await boxOf(mark), await boxOf(picture(bob.page))), [0.2, 0.1, 0.2, 0.3])).toBe(true);
    expect(await axeFinds(alice.page, { within: "[role=dialog]" })).toEqual([]);
    await viewer(bob.page).getByRole("button", { name: "Resolve annotation 1" }).click();
    await expect(viewer(alice.page).getByRole("button", { name })).toHaveCount(0);
    for (const { page } of [alice, bob]) {
      await viewer(page).getByRole("button", { name: "Annotations", exact: true }).click();
      await viewer(page).getByRole("region", { name: "Preview" }).focus();
    }
  });

  await test.step("on a page of a document", async () => {
    for (const { page } of [alice, bob]) {
      await page.keyboard.press("ArrowRight");
      await expect(viewer(page).getByRole("heading")).toHaveText("show.pdf");
    }
    await expect(company(bob.page)).toHaveText("Here with you: Alice");
    await expect(company(alice.page)).toHaveText("Here with you: Bob");
    const sheet = (page: Page) => viewer(page).getByRole("article", { name: "Page 1" });
    await expect(sheet(bob.page)).toHaveAttribute("data-drawn", "true");
    // on this page, and on no other
    const mark = sheet(bob.page).locator("[data-pointer]");
    await pointUntilSeen(alice.page, sheet(alice.page), [0.5, 0.25], mark, pointer(bob.page));
  });

  await test.step("what one of them draws on it the other sees at once, answers and sees to", async () => {
    await viewer(alice.page).getByRole("button", { name: "Annotations" }).click();
    await viewer(alice.page).getByRole("button", { name: "Rectangle", exact: true }).click();
    const sheet = await boxOf(viewer(alice.page).getByRole("application", { name: "Draw: Rectangle, page 1" }));
    await alice.page.mouse.move(sheet.x + sheet.width * 0.2, sheet.y + sheet.height * 0.1);
    await alice.page.mouse.down();
    await alice.page.mouse.move(sheet.x + sheet.width * 0.6, sheet.y + sheet.height * 0.2);
    await alice.page.mouse.up();
    const dialog = alice.page.getByRole("dialog", { name: "Add Comment" });
    await dialog.getByRole("textbox", { name: "Comment" }).fill("Two counts more");
    await dialog.getByRole("button", { name: "Save" }).click();
    const name = "Annotation 1, rectangle by Alice: Two counts more";
    await viewer(bob.page).getByRole("button", { name: "Annotations, 1 open" }).click();
    await expect(viewer(bob.page).getByRole("button", { name })).toBeInViewport();
    await viewer(bob.page)
      .getByRole("button", { name: /^Annotation 1 Alice/ })
      .click();
    await viewer(bob.page).getByRole("textbox", { name: "Reply to annotation 1" }).fill("Two it is");
    await bob.page.keyboard.press("Enter");
    await expect(viewer(alice.page).getByRole("listitem").getByText("Two it is")).toBeVisible();
    for (const { page } of [alice, bob]) expect(await axeFinds(page, { within: "[role=dialog]" })).toEqual([]);
    await viewer(bob.page).getByRole("button", { name: "Resolve annotation 1" }).click();
    await expect(viewer(alice.page).getByRole("button", { name })).toHaveCount(0);
    await alice.page.keyboard.press("Escape");
    for (const { page } of [alice, bob])
      await viewer(page).getByRole("button", { name: "Annotations", exact: true }).click();
  });

  await test.step("whoever closes it is gone at once, with the pointer", async () => {
    const sheet = viewer(alice.page).getByRole("article", { name: "Page 1" });
    await pointUntilSeen(alice.page, sheet, [0.4, 0.2], pointer(bob.page));
    const left = leavesNoPointer(bob.page);
    // the page looks already when this is answered
    await bob.page.evaluate(() => {});
    await alice.page.keyboard.press("Escape");
    expect(await left).toBe(true);
    await expect(pointer(bob.page)).toHaveCount(0);
    await expect(company(bob.page)).toHaveCount(0);
  });

  await test.step("a newer version is told beside what was sent, and in the viewer leads to that, as at its project", async () => {
    await bob.page.keyboard.press("Escape");
    await storeVersion(alice.page, attachments[1] as string, { ...show, buffer: pdf(2, {}) });
    for (const { page } of [alice, bob]) {
      await expect(page.getByText("show.pdf: Version 2 now")).toBeVisible();
      await page.getByRole("button", { name: "Open show.pdf" }).click();
      await expect(viewer(page).getByText("When it was sent, version 1 was the current one.")).toBeVisible();
      await expect(viewer(page).getByRole("button", { name: "Review", exact: true })).toBeVisible();
      await expect(viewer(page).getByRole("button", { name: "Versions" })).toBeVisible();
      expect(await axeFinds(page, { within: "[role=dialog]" })).toEqual([]);
    }
    await viewer(bob.page).getByRole("button", { name: "Open version 1" }).click();
    await expect(bob.page.getByText(/^Version 1 · /)).toBeVisible();
  });
});
