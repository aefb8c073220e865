// S1 section 2 (file cards: view, download) and section 9 (sizes): whatever is uploaded opens where it lies. That it does
// so within a second is measured by `npm run bench -- opening`.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { blackPng, pdf, realFile, wav, zip } from "#server/testing/sample-files.ts";
import { axeFinds } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { call, comeIn } from "./people.ts";
import { recordFilm } from "./record-film.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** A project page of somebody new; what the browser complains of is kept. */
async function openProject(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => /Content Security Policy/.test(message.text()) && complaints.push(message.text()));
  page.on("dialog", (dialog) => complaints.push(`a dialog: ${dialog.message()}`));
  await comeIn(page, server.url, `Alice-${Date.now()}`);
  const { organization } = await call<{ organization: { id: string } }>(page, "POST", "/organizations", {
    name: "Harlan",
  });
  const project = await call<{ id: string }>(page, "POST", `/organizations/${organization.id}/projects`, {
    name: "Ballad",
  });
  await page.goto(`${server.url}/dashboard/projects/${project.id}`);
  await expect(page.getByText("No Files Yet")).toBeVisible();
  return complaints;
}

interface Sent {
  name: string;
  buffer: Buffer;
  mimeType?: string;
}

async function upload(page: Page, files: string | Sent[]): Promise<void> {
  const chooser = page.getByLabel("Choose files to upload");
  if (typeof files === "string") return chooser.setInputFiles(files);
  for (const { name, buffer, mimeType = "application/octet-stream" } of files) {
    await chooser.setInputFiles({ name, buffer, mimeType });
    await expect(page.getByRole("article", { name })).toBeVisible();
  }
}

async function open(page: Page, name: string) {
  // by key: rows that are drawn as they come near may move under a pointer
  await page.getByRole("button", { name: `View ${name}` }).press("Enter");
  const viewer = page.getByRole("dialog", { name });
  await expect(viewer).toBeVisible();
  return viewer;
}

const zoomOf = (viewer: Locator) => viewer.getByRole("toolbar", { name: "Zoom" });

/** Until the page lies as it did before: what is pressed while it still moves is missed. */
async function close(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name })).toBeHidden();
  await expect(page.getByRole("button", { name: `View ${name}` })).toBeFocused();
}

test("whatever is uploaded opens where it lies", async ({ page }) => {
  const complaints = await openProject(page);
  await test.step("a picture in the size of the screen, zoomed and moved, with an address", () => openPicture(page));
  await test.step("a PDF with its pages, which turns to a number, gives its text away, and runs no script", () =>
    openPdf(page));
  await test.step("films, recordings, scores, archives and texts too, and what cannot says why", () =>
    openOthers(page));
  expect(complaints).toEqual([]);
});

async function openPicture(page: Page): Promise<void> {
  await upload(page, await drillSet());
  const card = page.getByRole("article", { name: "drill-set-dark.png" });
  await expect.poll(() => card.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  const viewer = await open(page, "drill-set-dark.png");
  await expect(viewer.getByText(/KB · 1775 × 1050 · .+ · Alice-\d+$/)).toBeVisible();
  const picture = viewer.getByRole("img", { name: "drill-set-dark.png" });
  const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBe(1280);
  await expect(page).toHaveURL(/\?file=[0-9a-f-]{36}$/);
  await page.reload();
  await expect.poll(width).toBe(1280);

  await expect(viewer.getByRole("region", { name: "Preview" })).toBeFocused();
  const percent = (text: string | RegExp) => zoomOf(viewer).getByText(text);
  await page.keyboard.press("1");
  await expect(percent("100 %")).toBeVisible();
  await expect(viewer.getByText("1775 × 1050 · 100 % · 0°")).toBeVisible();
  await expect.poll(width).toBe(1775);
  const place = () => picture.evaluate((img) => img.getBoundingClientRect().left);
  const before = await place();
  await page.keyboard.press("ArrowRight");
  await expect.poll(place).toBe(before - 80);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -300);
  await expect(percent(/^(125|150|175) %$/)).toBeVisible();
  await page.keyboard.press("0");
  await expect(percent(/^[5-9]\d %$/)).toBeVisible();
  await page.mouse.dblclick(900, 300);
  await expect(percent("100 %")).toBeVisible();
  const left = await place();
  await page.mouse.move(600, 300);
  await page.mouse.down();
  await page.mouse.move(650, 300);
  await page.mouse.up();
  await expect.poll(place).toBe(left + 50);
  await test.step("where it lies shows the small picture, by which one goes elsewhere", async () => {
    const map = viewer.locator("[data-minimap]");
    await expect(map).toHaveCSS("width", "150px");
    await map.click({ position: { x: 149, y: 75 } });
    await expect.poll(() => picture.evaluate((img) => img.getBoundingClientRect().right)).toBe(1280);
    expect(await axeFinds(page)).toEqual([]);
  });
  await page.mouse.dblclick(600, 300);
  await expect(percent(/^[5-9]\d %$/)).toBeVisible();
  await expect(viewer.locator("[data-minimap]")).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(page).not.toHaveURL(/file=/);
}

async function openPdf(page: Page): Promise<void> {
  await upload(page, [{ name: "show.pdf", buffer: pdf(9, { script: "app.alert('run')" }) }]);
  await expect(page.getByRole("article", { name: "show.pdf" }).locator("img")).toBeVisible();
  const reader = Promise.withResolvers<void>();
  await page.route(/\/open-pdf-/, async (route) => {
    await reader.promise;
    await route.continue();
  });
  const viewer = await open(page, "show.pdf");
  const sheet = (number: number) => viewer.getByRole("article", { name: `Page ${number}`, exact: true });
  const [first, seventh] = [sheet(1), sheet(7)];
  await test.step("what the server drew stands there before anything that reads PDFs has come", async () => {
    await expect(first.locator("img")).toBeVisible();
    await expect
      .poll(() => first.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(600);
    await expect(first).not.toHaveAttribute("data-drawn");
    reader.resolve();
  });
  await expect(first).toHaveAttribute("data-drawn");
  await expect(first.getByText("Set 1")).toBeAttached();
  await expect(viewer.getByText("of 9")).toBeVisible();
  await expect(viewer.getByRole("navigation", { name: "Pages" }).locator("img")).toHaveCount(6);
  await viewer.getByLabel("Page", { exact: true }).fill("7");
  await page.keyboard.press("Enter");
  await expect(seventh).toBeInViewport();
  await expect(seventh).toHaveAttribute("data-drawn");
  const ink = await seventh.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = (canvas.getContext("2d") as CanvasRenderingContext2D).getImageData(
      0,
      0,
      canvas.width,
      canvas.height,
    );
    return data.reduce((dark, value, at) => dark + (at % 4 === 0 && value < 100 ? 1 : 0), 0);
  });
  expect(ink).toBeGreaterThan(100);
  await seventh.getByText("Set 7").selectText();
  expect(await page.evaluate(() => String(getSelection()))).toBe("Set 7");
  await viewer.getByRole("region", { name: "Preview" }).focus();
  await page.keyboard.press("PageDown");
  await expect(viewer.getByLabel("Page", { exact: true })).toHaveValue("8");
  await page.keyboard.press("Home");
  await expect(first).toBeInViewport();
  const wide = () => first.evaluate((sheet) => sheet.clientWidth);
  const before = await wide();
  await page.keyboard.press("+");
  await expect.poll(wide).toBeGreaterThan(before);
  expect(await axeFinds(page, { within: "[role=dialog]" })).toEqual([]);
  await close(page, "show.pdf");
}

async function openOthers(page: Page): Promise<void> {
  const real = realFile("test-score.musicxml");
  const score = real && (await readFile(real));
  await upload(page, [
    { name: "bomb.png", buffer: blackPng(16_000, 16_000) },
    {
      name: "logo.svg",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    },
    { name: "notes.txt", buffer: Buffer.from("<img src=x onerror=alert(1)>\nSet 14: hold für 8") },
    { name: "show.zip", buffer: zip([{ name: "charts/set-1.png", content: "x".repeat(1536) }]) },
    { name: "click.wav", buffer: wav(3) },
    { name: "film.webm", buffer: await recordFilm(page), mimeType: "video/webm" },
    ...(score ? [{ name: "score.musicxml", buffer: score }] : []),
  ]);

  await test.step("the film's card gets the picture that this browser took, and the film plays", async () => {
    const picture = page.getByRole("article", { name: "film.webm" }).locator("img");
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    const viewer = await open(page, "film.webm");
    const film = viewer.locator("video");
    await film.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
    await close(page, "film.webm");
  });

  await test.step("the recording has its waveform, plays, and is sought", async () => {
    const viewer = await open(page, "click.wav");
    await expect(viewer.getByText("0:00 / 0:03")).toBeVisible();
    await expect(viewer.locator("[data-waveform=all]")).toBeVisible();
    await viewer.getByLabel("Seek").fill("2");
    await expect(viewer.getByText("0:02 / 0:03")).toBeVisible();
    await viewer.getByRole("button", { name: "Play" }).click();
    await expect(viewer.getByText("0:03 / 0:03")).toBeVisible();
    expect(await axeFinds(page, { within: "[role=dialog]" })).toEqual([]);
    await close(page, "click.wav");
  });

  if (score) {
    await test.step("the score is engraved on sheets", async () => {
      const viewer = await open(page, "score.musicxml");
      const sheets = viewer.getByRole("img", { name: "Score of score.musicxml" }).locator("svg");
      await expect(sheets.first()).toBeVisible();
      expect(await sheets.first().locator("path").count()).toBeGreaterThan(50);
      await viewer.getByRole("button", { name: "Zoom in" }).click();
      await expect(zoomOf(viewer).getByText("125 %")).toBeVisible();
      await viewer.getByRole("region", { name: "Preview" }).focus();
      await page.keyboard.press("0");
      await expect(zoomOf(viewer).getByText("100 %")).toBeVisible();
      // as a trackpad tells of two fingers
      await sheets.first().dispatchEvent("wheel", { ctrlKey: true, deltaY: -50, clientX: 640, clientY: 300 });
      await expect(zoomOf(viewer).getByText("165 %")).toBeVisible();
      expect(await axeFinds(page, { within: "[role=dialog]" })).toEqual([]);
      await close(page, "score.musicxml");
    });
  }

  await test.step("the archive is listed", async () => {
    const viewer = await open(page, "show.zip");
    await expect(viewer.getByRole("row", { name: "charts/set-1.png 1.5 KB" })).toBeVisible();
    await expect(viewer.getByText("1 entry")).toBeVisible();
  });

  await test.step("the next one is a key away: a text, with its tags as letters", async () => {
    await page.keyboard.press("ArrowRight");
    const viewer = page.getByRole("dialog", { name: "notes.txt" });
    await expect(viewer.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    await expect(viewer.getByText("hold für 8")).toBeVisible();
    await expect(viewer.locator("img")).toHaveCount(0);
    expect(await axeFinds(page, { within: "[role=dialog]" })).toEqual([]);
  });

  await test.step("an SVG is not drawn, and the bomb says what is wrong with it", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("There is no preview for files of this kind.")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    const viewer = page.getByRole("dialog", { name: "bomb.png" });
    await expect(viewer.getByText(/This picture has 16,000 × 16,000 pixels/)).toBeVisible();
    await expect(viewer.getByRole("link", { name: "Download", exact: true })).toBeVisible();
  });
}

test("what the server was drawing when it fell is drawn after its return", async ({ page }) => {
  test.skip(process.platform !== "linux", "the worker is found in /proc");
  await openProject(page);
  // looked for from the beginning, and held at its work: it could be done before the card is seen
  let drawing = 0;
  const held = expect
    .poll(async () => (drawing = await findWorker()), { intervals: [5] })
    .toBeGreaterThan(0)
    .then(() => process.kill(drawing, "SIGSTOP"));
  await Promise.all([held, upload(page, [{ name: "large.png", buffer: blackPng(3000, 3000) }])]);
  await server.kill();
  process.kill(drawing, "SIGCONT");
  await expect.poll(() => isWorker(drawing)).toBe(false);
  await server.start();
  const picture = page.getByRole("article", { name: "large.png" }).locator("img");
  await expect(picture).toBeVisible({ timeout: 40_000 });
});

/** The worker that this server has drawing, and no other test's; 0 without. */
async function findWorker(): Promise<number> {
  const lead = server.pid();
  const children = (await readFile(`/proc/${lead}/task/${lead}/children`, "utf8")).trim().split(" ").map(Number);
  for (const child of children) if (await isWorker(child)) return child;
  return 0;
}

async function isWorker(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).includes("preview-worker.js");
}
