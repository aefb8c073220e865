// Whole files for a field without a network (decision 054): kept, read in aeroplane mode, brought up to date, and gone in time.
import { readFile } from "node:fs/promises";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { blackPng, pdf, wav } from "#server/testing/sample-files.ts";
import { axeFindsInBothThemes } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { keepWorker, untilKept } from "./kept-on-device.ts";
import { comeOnline, goOffline } from "./network.ts";
import { arrive, call, type Person } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { storeFile, storeVersion } from "./store-file.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.afterEach(() => server.stop());

interface Staff {
  /** Who brings files. */
  writer: Person;
  /** Who stands on the field. */
  staff: Person;
}

/** Two people, the second with a worker in her browser. */
async function gather(browser: Browser): Promise<Staff> {
  server = await startServer();
  const writer = await arrive(browser, server.url, "Marisol");
  const staff = await arrive(browser, server.url, "Nell");
  await keepWorker(staff.page.context());
  await staff.page.goto(`${server.url}/dashboard`);
  await untilKept(staff.page);
  await staff.page.reload();
  return { writer, staff };
}

async function found({ writer, staff }: Staff, name: string): Promise<{ home: string; project: string }> {
  const { page } = writer;
  const { organization } = await call<{ organization: { id: string } }>(page, "POST", "/organizations", { name });
  const { id } = await call<{ id: string }>(page, "POST", `/organizations/${organization.id}/projects`, { name });
  await call(page, "POST", `/organizations/${organization.id}/members`, { email: staff.email, role: "member" });
  return { home: organization.id, project: id };
}

const picture = async () => ({ name: "set-12.png", mimeType: "image/png", buffer: await readFile(await drillSet()) });
const book = { name: "book.pdf", mimeType: "application/pdf", buffer: pdf(3) };

/** Paths of all bytes that this browser keeps whole. */
const keptBytes = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("guidon-device/"));
    const all = names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url)));
    return (await Promise.all(all)).flat().map(({ pathname, search }) => pathname + search);
  });

/** Of how many files this browser keeps what is drawn on them. */
const keptBeside = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("guidon-device");
        opening.onsuccess = () => {
          const asked = opening.result.transaction("kept").objectStore("kept").getAllKeys();
          asked.onsuccess = () => resolve(asked.result.filter((key) => String(key).includes("/beside/")).length);
        };
      }),
  );

const card = (page: Page, name: string) => page.getByRole("article", { name });

async function chooseInMenu(page: Page, name: string, item: string): Promise<void> {
  await card(page, name)
    .getByRole("button", { name: `More for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** The server lives on, for others: this browser alone is on the field. */
const alone = () => ({ ...server, kill: async () => {}, start: async () => {} });

/** Dark points on a drawn sheet. */
const inkOf = (sheet: Locator) =>
  sheet.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return data.reduce((dark, value, at) => dark + (at % 4 === 0 && value < 100 ? 1 : 0), 0);
  });

/** At full size, so many pixels wide. */
async function seePicture(page: Page, width: number): Promise<void> {
  const viewer = page.getByRole("dialog", { name: "set-12.png" });
  await expect(viewer).toBeVisible();
  // at its own size all of it is wanted
  await viewer.getByRole("button", { name: "Actual size" }).click();
  const original = viewer.locator('img[src*="/original?"]');
  const widths = () => original.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([width]);
}

test("what is kept opens at full size on the field, is brought up to date, and is gone with the right to see it", async ({
  browser,
}) => {
  const people = await gather(browser);
  const { writer, staff } = people;
  const { page } = staff;
  const context = page.context();
  const { home, project } = await found(people, "Harlan Drill");
  const set = await storeFile(writer.page, project, await picture());
  // a PNG says it at this place
  const whole = (await picture()).buffer.readUInt32BE(16);
  const pages = await storeFile(writer.page, project, book);
  await storeFile(writer.page, project, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Set 9") });
  const deviceLink = () => page.getByRole("complementary", { name: "Workspace" }).getByRole("button", { name: "Nell" });

  await test.step("a picture and a PDF are kept by their menus", async () => {
    await page.goto(`${server.url}/dashboard/projects/${project}`);
    for (const name of ["set-12.png", "book.pdf"]) {
      await chooseInMenu(page, name, "Keep on this device");
      await expect(card(page, name).getByText("On this device")).toBeVisible();
    }
    await expect(card(page, "notes.txt").getByText("On this device")).toHaveCount(0);
    const kept = await keptBytes(page);
    expect(kept).toContainEqual(expect.stringMatching(new RegExp(`^/api/media/${set}/original\\?v=[0-9a-f]{12}$`)));
    expect(kept).toContainEqual(expect.stringMatching(new RegExp(`^/api/media/${pages}/original\\?v=`)));
    expect(await axeFindsInBothThemes(page)).toEqual([]);
  });

  await test.step("they are found by the menu of who is signed in", async () => {
    await deviceLink().click();
    await page.getByRole("menuitem", { name: "On this device" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "On this device" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Harlan Drill" }).getByRole("listitem")).toHaveCount(2);
    expect(await axeFindsInBothThemes(page)).toEqual([]);
  });

  await test.step("in aeroplane mode, after a reload, both open at full size, and one is leafed to the other", async () => {
    const device = await context.newCDPSession(page);
    await device.send("Network.clearBrowserCache");
    await device.detach();
    await goOffline(context, server);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText("You're currently offline.")).toBeVisible();
    await page.getByRole("link", { name: "On this device" }).click();
    await page.reload();
    const project = page.getByRole("region", { name: "Harlan Drill" });
    await project.getByRole("button", { name: /^book\.pdf/ }).click();
    const viewer = page.getByRole("dialog", { name: "book.pdf" });
    const sheet = viewer.getByRole("article", { name: "Page 1", exact: true });
    await expect(sheet).toHaveAttribute("data-drawn");
    expect(await inkOf(sheet)).toBeGreaterThan(100);
    await page.getByRole("button", { name: "Next file" }).click();
    await seePicture(page, whole);
    await page.keyboard.press("Escape");
  });

  await test.step("the project's own screen says so, too, and opens them", async () => {
    await page.goto(`${server.url}/dashboard/projects/${project}`);
    await expect(card(page, "book.pdf").getByText("On this device")).toBeVisible();
    await card(page, "set-12.png").getByRole("button", { name: "Open set-12.png" }).click();
    await seePicture(page, whole);
    await page.goto(`${server.url}/dashboard/device`);
  });

  await test.step("a version that came meanwhile is told and kept as soon as there is a network", async () => {
    await server.start();
    const next = { name: "set-12.png", mimeType: "image/png", buffer: blackPng(1600, 900) };
    await storeVersion(writer.page, set, next);
    await comeOnline(context, alone());
    const row = page.getByRole("listitem").filter({ hasText: "set-12.png" });
    await expect(row.getByText(/^v2 · /)).toBeVisible();
    await expect(row.getByText("On this device")).toBeVisible();
    // the one before is not kept any more
    const originals = async () =>
      (await keptBytes(page)).filter((path) => path.startsWith(`/api/media/${set}/original`));
    await expect.poll(async () => (await originals()).length).toBe(1);
  });

  await test.step("whose right ended has nothing of it any more", async () => {
    await goOffline(context, alone());
    await call(writer.page, "DELETE", `/organizations/${home}/members/${staff.id}`);
    await page.reload();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
    await comeOnline(context, alone());
    await expect(page.getByText("Nothing Is Kept Here Yet")).toBeVisible();
    await expect.poll(() => keptBytes(page)).toEqual([]);
  });
});

test("a project that is kept whole keeps what is added later; signing out leaves nothing", async ({ browser }) => {
  const people = await gather(browser);
  const { writer, staff } = people;
  const { page } = staff;
  const context = page.context();
  const { project } = await found(people, "Winter Show");
  await storeFile(writer.page, project, await picture());
  await page.goto(`${server.url}/dashboard/projects/${project}`);
  const files = page.getByRole("region", { name: "Files" });

  await test.step("all files of it, and the next one by itself", async () => {
    await files.getByRole("button", { name: "Keep on this device" }).click();
    await expect(files.getByRole("status").getByText(/^1 file · .* on this device/)).toBeVisible();
    await storeFile(writer.page, project, { name: "take.wav", mimeType: "audio/wav", buffer: wav(4) });
    await expect(files.getByRole("status").getByText(/^2 files · .* on this device/)).toBeVisible();
    await chooseInMenu(page, "set-12.png", "Remove from this device");
    await expect(files.getByRole("status").getByText(/^1 file · /)).toBeVisible();
    await chooseInMenu(page, "set-12.png", "Keep on this device");
    await expect(files.getByRole("status").getByText(/^2 files · /)).toBeVisible();
  });

  await test.step("a recording plays in parts, without a network and without a screen of its project", async () => {
    await page.goto(`${server.url}/dashboard/device`);
    await goOffline(context, server);
    await page.reload();
    await page.getByRole("button", { name: /^take\.wav/ }).click();
    const viewer = page.getByRole("dialog", { name: "take.wav" });
    const audio = viewer.locator("audio");
    await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => Math.round(one.duration))).toBe(4);
    const source = await audio.evaluate((one: HTMLAudioElement) => one.currentSrc);
    const part = await page.evaluate(async (address) => {
      const answer = await fetch(address, { headers: { range: "bytes=4-11" } });
      return [answer.status, answer.headers.get("content-range"), (await answer.arrayBuffer()).byteLength];
    }, source);
    expect(part).toEqual([206, `bytes 4-11/${wav(4).length}`, 8]);
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
  });

  await test.step("signing out takes all of it", async () => {
    await comeOnline(context, server);
    await page.reload();
    await expect(page.getByRole("region", { name: "Winter Show" })).toBeVisible();
    expect(await keptBytes(page)).not.toEqual([]);
    await page.getByRole("complementary", { name: "Workspace" }).getByRole("button", { name: "Nell" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect.poll(() => keptBytes(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("guidon_device"))).toBeNull();
  });
});

test("what is drawn on kept files is read and written on the field, and sent by itself from whichever page is open", async ({
  browser,
}) => {
  const people = await gather(browser);
  const { writer, staff } = people;
  const { page } = staff;
  const context = page.context();
  const { home, project } = await found(people, "Field Notes");
  const role = { userId: staff.id, role: "contributor" };
  await call(writer.page, "POST", `/projects/${project}/members`, role);
  const set = await storeFile(writer.page, project, await picture());
  const pages = await storeFile(writer.page, project, book);
  const draw = (file: string, mark: object) =>
    call<{ id: string }>(writer.page, "POST", `/files/${file}/annotations`, { version: 1, ...mark });
  const wide = await draw(set, { type: "rectangle", x: 10, y: 10, width: 30, height: 30, content: "Too wide" });
  await call(writer.page, "POST", `/annotations/${wide.id}/replies`, { content: "By two counts" });
  const own = { version: 1, type: "point", x: 70, y: 20, content: "Check the hash" };
  await call(page, "POST", `/files/${set}/annotations`, own);
  await draw(pages, { type: "point", x: 50, y: 50, page: 2, content: "Breathe here" });
  const viewer = (name: string) => page.getByRole("dialog", { name });
  const panel = (name: string) => viewer(name).getByRole("complementary", { name: "Annotations" });

  async function openOnDevice(name: string): Promise<void> {
    await page.goto(`${server.url}/dashboard/device`);
    await page
      .getByRole("region", { name: "Field Notes" })
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .click();
    await viewer(name)
      .getByRole("button", { name: /^Annotations/ })
      .click();
  }
  async function drawPoint(words: string): Promise<void> {
    const picture = viewer("set-12.png");
    await picture.getByRole("button", { name: "Point", exact: true }).click();
    await picture.getByRole("application").press("Enter");
    const comment = page.getByRole("dialog", { name: "Add Comment" });
    await comment.getByRole("textbox", { name: "Comment" }).fill(words);
    await comment.getByRole("button", { name: "Save" }).click();
    await expect(comment).toHaveCount(0);
  }
  const waits = (words: string) => panel("set-12.png").getByRole("listitem").filter({ hasText: words });

  await test.step("they come with the files, though nobody has looked at them", async () => {
    await page.goto(`${server.url}/dashboard/projects/${project}`);
    for (const name of ["set-12.png", "book.pdf"]) {
      await chooseInMenu(page, name, "Keep on this device");
      await expect(card(page, name).getByText("On this device")).toBeVisible();
    }
    await expect.poll(() => keptBeside(page)).toBe(2);
  });

  await test.step("without a network, after a reload, all of them are there with their replies", async () => {
    await page.goto(`${server.url}/dashboard/device`);
    await goOffline(context, server);
    await page.reload();
    await openOnDevice("book.pdf");
    await expect(panel("book.pdf").getByText("Breathe here")).toBeVisible();
    await openOnDevice("set-12.png");
    await panel("set-12.png")
      .getByRole("button", { name: /^Annotation 1 / })
      .click();
    await expect(panel("set-12.png").getByText("By two counts")).toBeVisible();
  });

  await test.step("what is drawn and answered there waits among the others, after a reload too", async () => {
    await drawPoint("Step off here");
    await expect(waits("Step off here").getByRole("status")).toHaveText("Queued for sending...");
    await panel("set-12.png")
      .getByRole("button", { name: /^Annotation 1 / })
      .click();
    await panel("set-12.png").getByRole("textbox", { name: "Reply to annotation 1" }).fill("Now it is four");
    await page.keyboard.press("Enter");
    await expect(panel("set-12.png").getByText("Now it is four")).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await page.reload();
    await openOnDevice("set-12.png");
    await expect(waits("Step off here").getByText("Queued for sending...")).toBeVisible();
    await expect(viewer("set-12.png").getByRole("button", { name: /^Your point, waiting to be sent/ })).toBeVisible();
    await panel("set-12.png")
      .getByRole("button", { name: /^Annotation 1 / })
      .click();
    await expect(panel("set-12.png").getByText("Now it is four")).toBeVisible();
  });

  await test.step("what waits is answered, what is there is resolved, and one's own deleted, after a reload too", async () => {
    const list = panel("set-12.png");
    const queued = "Queued for sending...";
    await waits("Step off here")
      .getByRole("button", { name: /^Waiting to be sent/ })
      .click();
    await list.getByRole("textbox", { name: "Reply to your annotation" }).fill("On count five");
    await page.keyboard.press("Enter");
    await expect(waits("Step off here").getByRole("listitem").getByText("On count five")).toBeVisible();
    await expect(waits("Step off here").getByRole("status")).toHaveText([queued, queued]);
    await list.getByRole("button", { name: "Resolve annotation 1" }).click();
    await expect(waits("Too wide").getByText("Resolved by Nell")).toBeVisible();
    await expect(waits("Too wide").getByRole("status")).toHaveText(queued);
    const remove = async () => {
      await list.getByRole("button", { name: /^Annotation 2 / }).click();
      await waits("Check the hash").getByRole("button", { name: "Delete" }).click();
      const question = page.getByRole("alertdialog", { name: "Delete annotation 2?" });
      await question.getByRole("button", { name: "Delete annotation" }).click();
    };
    const gone = waits("You deleted annotation 2.");
    const mark = viewer("set-12.png").getByRole("button", { name: /^Annotation 2, point by Nell/ });
    await remove();
    await expect(gone.getByRole("status")).toHaveText(queued);
    await expect(mark).toHaveCount(0);
    await gone.getByRole("button", { name: "Undo" }).click();
    await expect(mark).toBeVisible();
    await remove();
    await expect(gone).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await page.goto(`${server.url}/dashboard/device`);
    await expect(page.getByRole("region", { name: "Not sent yet" }).getByText("Resolve: Too wide")).toBeVisible();
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await openOnDevice("set-12.png");
    await expect(waits("Too wide").getByText("Resolved by Nell")).toBeVisible();
    await expect(gone).toBeVisible();
  });

  await test.step("back on the network it is sent from another page, and who looks at the file sees it", async () => {
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText("You're currently offline.")).toBeVisible();
    await server.start();
    await writer.page.goto(`${server.url}/dashboard/projects/${project}?file=${set}&annotations=shown`);
    const theirs = writer.page.getByRole("dialog").getByRole("complementary", { name: "Annotations" });
    await expect(theirs.getByText("Too wide")).toBeVisible();
    await expect(theirs.getByText("Check the hash")).toBeVisible();
    await comeOnline(context, alone());
    await expect(theirs.getByText("Step off here")).toBeVisible();
    await theirs.getByRole("button", { name: /^Annotation 3 .*1 reply$/ }).click();
    await expect(theirs.getByText("On count five")).toBeVisible();
    await expect(theirs.getByText("Check the hash")).toHaveCount(0);
    await theirs.getByRole("switch", { name: "Show resolved (1)" }).click();
    await expect(theirs.getByText(/Resolved by Nell/)).toBeVisible();
    await theirs.getByRole("button", { name: /^Annotation 1 / }).click();
    await expect(theirs.getByText("Now it is four")).toBeVisible();
    await openOnDevice("set-12.png");
    await expect(panel("set-12.png").getByRole("button", { name: /^Annotation 3 .*Step off here/ })).toBeVisible();
  });

  await test.step("whose right ended meanwhile is told what was not sent, and has it still", async () => {
    await goOffline(context, alone());
    await drawPoint("And halt here");
    await expect(waits("And halt here").getByText("Queued for sending...")).toBeVisible();
    await panel("set-12.png").getByRole("textbox", { name: "Reply to your annotation" }).fill("Or one later");
    await page.keyboard.press("Enter");
    await expect(waits("And halt here").getByRole("listitem").getByText("Or one later")).toBeVisible();
    await call(writer.page, "DELETE", `/organizations/${home}/members/${staff.id}`);
    await page.goto(`${server.url}/dashboard/device`);
    await comeOnline(context, alone());
    await expect(page.getByText("Nothing Is Kept Here Yet")).toBeVisible();
    await expect.poll(() => keptBeside(page)).toBe(0);
    const left = page.getByRole("region", { name: "Not sent yet" }).getByRole("listitem");
    const mark = left.filter({ hasText: "And halt here" });
    const reply = left.filter({ hasText: "Or one later" });
    await expect(mark.getByRole("alert")).toHaveText("It is not there any more, or you may not see it any more.");
    await expect(reply.getByRole("alert")).toHaveText("The annotation it belongs to was not sent.");
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    await mark.getByRole("button", { name: "Discard" }).click();
    const question = page.getByRole("alertdialog", { name: "Discard your annotation?" });
    await expect(question).toContainText("The reply below it goes with it.");
    await question.getByRole("button", { name: "Discard annotation" }).click();
    await expect(left).toHaveCount(0);
  });
});
