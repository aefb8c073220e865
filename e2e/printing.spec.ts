// Band staff carry charts with what is drawn on them on paper: what the browser prints of them (decision 061).
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { blackPng } from "#server/testing/sample-files.ts";
import { samplePdf } from "#web/testing/sample-pdf.ts";
import { axeFindsInBothThemes } from "./axe.ts";
import { drillSet } from "./drawing.ts";
import { keepWorker, untilKept } from "./kept-on-device.ts";
import { goOffline } from "./network.ts";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { storeFile } from "./store-file.ts";
import { makeTalk, sayAll } from "./talk.ts";
import { test } from "./test.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const asked = (page: Page) => page.getByRole("dialog", { name: "Print", exact: true });
const calls = (page: Page) => page.evaluate(() => document.documentElement.dataset.prints ?? "");

/** The browser's own dialog cannot be pressed here: it is counted, and the sheets are made as it makes them. */
async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = `${document.documentElement.dataset.prints ?? ""}1`;
    };
  });
}

interface Sheet {
  /** Millimetres. */
  size: [number, number];
  words: string;
  pictures: number;
}

async function printed(page: Page, format: string): Promise<Sheet[]> {
  const bytes = await page.pdf({ format, preferCSSPageSize: true });
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const numbers = Array.from({ length: document.numPages }, (_, place) => place + 1);
  const sheets = await Promise.all(
    numbers.map(async (number): Promise<Sheet> => {
      const sheet = await document.getPage(number);
      const { width, height } = sheet.getViewport({ scale: 25.4 / 72 });
      const { items } = await sheet.getTextContent();
      // places of letters are the paper's: words are compared without what lies between them
      const words = items
        .map((item) => ("str" in item ? item.str : ""))
        .join("")
        .replace(/\s/g, "");
      const { fnArray } = await sheet.getOperatorList();
      const paintImage = 85;
      const pictures = fnArray.filter((operation) => operation === paintImage).length;
      return { size: [Math.round(width), Math.round(height)], words, pictures };
    }),
  );
  await task.destroy();
  return sheets;
}

async function aProject(page: Page, name: string): Promise<string> {
  const { organization } = await call<{ organization: { id: string } }>(page, "POST", "/organizations", { name });
  const { id } = await call<{ id: string }>(page, "POST", `/organizations/${organization.id}/projects`, { name });
  return id;
}

function draw(page: Page, file: string, parts: object) {
  const shape = { type: "rectangle", x: 20, y: 20, width: 30, height: 30 };
  return call<{ id: string }>(page, "POST", `/files/${file}/annotations`, { version: 1, ...shape, ...parts });
}

const book = (pages: number) => ({
  name: "drill-book.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    samplePdf(
      Array.from({ length: pages }, (_, page) => `BT /F1 48 Tf 72 300 Td (Set ${page + 1}) Tj ET`),
      { size: [792, 612] },
    ),
  ),
});

test("pages that carry marks are printed with them and all that was said, each on its own sheets, whatever the paper", async ({
  browser,
}) => {
  const { page } = await arrive(browser, server.url, "Marisol");
  await countPrints(page);
  const project = await aProject(page, "Tidal");
  const file = await storeFile(page, project, book(50));
  const words = "Two steps closer to the hash, please, and hold it there until the drums have come through. ".repeat(
    20,
  );
  const first = await draw(page, file, { page: 2, content: words.trim() });
  await call(page, "POST", `/annotations/${first.id}/replies`, { content: "They are told." });
  const done = await draw(page, file, { page: 4, type: "arrow", height: -15, color: "lime", content: "Turn here" });
  await call(page, "PUT", `/annotations/${done.id}/resolved`, { resolved: true });
  for (let number = 0; number < 40; number++) await draw(page, file, { page: 5, content: `Word ${number} of many` });

  await page.goto(`${server.url}/dashboard/projects/${project}?file=${file}`);
  await page.getByRole("button", { name: "Print" }).click();
  await expect(asked(page).getByRole("combobox", { name: "Pages" })).toHaveValue("marked");
  expect(await axeFindsInBothThemes(page)).toEqual([]);

  await test.step("what is open, on A4 and on Letter, dark as the screen may be", async () => {
    await asked(page).getByRole("button", { name: "Print" }).click();
    await expect(asked(page).getByText("2 pages are ready.")).toBeVisible();
    await expect.poll(() => calls(page)).toBe("1");
    expect(await axeFindsInBothThemes(page)).toEqual([]);
    for (const [format, size] of [
      ["A4", [297, 210]],
      ["Letter", [279, 216]],
    ] as const) {
      const sheets = await printed(page, format);
      expect(sheets.map((sheet) => sheet.size)).toEqual(sheets.map(() => size));
      // whatever continues says what it belongs to
      expect(
        sheets.map((sheet) => /^Tidal·drill-book\.pdfVersion1·Page(\d)of50·Printed/.exec(sheet.words)?.[1]),
      ).toEqual(expect.arrayContaining(["2", "5"]));
      expect(sheets.filter((sheet) => sheet.pictures > 0).map((sheet) => sheet.words.includes("Page"))).toEqual([
        true,
        true,
      ]);
      const all = sheets.map((sheet) => sheet.words).join("");
      expect(all).toContain(words.replace(/\s/g, ""));
      expect(all).toContain("Theyaretold.");
      for (let number = 0; number < 40; number++) expect(all).toContain(`Word${number}ofmany`);
      expect(all).not.toContain("Turnhere");
      // and nothing of the screen
      expect(all).not.toMatch(/Annotations|Showresolved|Workspace/);
    }
  });

  await test.step("some pages, with what was resolved, without the list", async () => {
    await asked(page).getByRole("button", { name: "Back" }).click();
    await asked(page).getByRole("combobox", { name: "Pages" }).selectOption("all");
    await asked(page).getByRole("button", { name: "Print" }).click();
    await expect(asked(page).getByRole("alert")).toHaveText(
      "These are 50 pages, and 40 at most go at once. Print some of them, such as 1-40.",
    );
    await asked(page).getByRole("combobox", { name: "Pages" }).selectOption("some");
    await asked(page).getByRole("textbox", { name: "Which pages" }).fill("3-4, 50");
    await asked(page).getByRole("checkbox", { name: "With resolved annotations" }).click();
    await asked(page).getByRole("checkbox", { name: "With the list of comments and replies" }).click();
    await asked(page).getByRole("button", { name: "Print" }).click();
    await expect(asked(page).getByText("3 pages are ready.")).toBeVisible();
    const sheets = await printed(page, "A4");
    expect(sheets.map((sheet) => /Page\d+of/.exec(sheet.words)?.[0])).toEqual(["Page3of", "Page4of", "Page50of"]);
    expect(sheets.map((sheet) => sheet.pictures)).toEqual([1, 1, 1]);
  });

  await test.step("closed, the page is what it was", async () => {
    await page.keyboard.press("Escape");
    await expect(asked(page)).toHaveCount(0);
    await expect(page.locator("body > .printed")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Print" })).toBeFocused();
  });
});

test("a kept picture is printed on the field", async ({ browser }) => {
  const { page } = await arrive(browser, server.url, "Nell");
  await countPrints(page);
  await keepWorker(page.context());
  await page.goto(`${server.url}/dashboard`);
  await untilKept(page);
  await page.reload();
  const project = await aProject(page, "Harlan Drill");
  await storeFile(page, project, {
    name: "set-12.png",
    mimeType: "image/png",
    buffer: await readFile(await drillSet()),
  });
  await storeFile(page, project, book(3));
  await page.goto(`${server.url}/dashboard/projects/${project}`);
  for (const name of ["set-12.png", "drill-book.pdf"]) {
    const card = page.getByRole("article", { name });
    await card.getByRole("button", { name: `More for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Keep on this device" }).click();
    await expect(card.getByText("On this device")).toBeVisible();
  }
  const device = await page.context().newCDPSession(page);
  await device.send("Network.clearBrowserCache");
  await device.detach();
  await goOffline(page.context(), { ...server, kill: async () => {}, start: async () => {} });
  await page.goto(`${server.url}/dashboard/device`);
  for (const [name, count, facts] of [
    ["set-12.png", 1, /^HarlanDrill·set-12\.pngVersion1·Printed/],
    ["drill-book.pdf", 3, /^HarlanDrill·drill-book\.pdfVersion1·Page1of3·Printed/],
  ] as const) {
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
    await page.getByRole("dialog", { name }).getByRole("button", { name: "Print" }).click();
    await asked(page).getByRole("button", { name: "Print" }).click();
    await expect(asked(page).getByText("ready.")).toBeVisible();
    const sheets = await printed(page, "A4");
    expect(sheets.map((sheet) => sheet.pictures)).toEqual(Array.from({ length: count }, () => 1));
    expect(sheets[0]?.words).toMatch(facts);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  }
});

test("elsewhere the browser's own print takes all of a project, and what a drawer says, whole and once", async ({
  browser,
}) => {
  const alice = await arrive(browser, server.url, "Alice");
  const { page } = alice;
  const talk = await makeTalk(alice);
  const names = Array.from({ length: 24 }, (_, number) => `set-${number + 10}.png`);
  for (const name of names)
    await storeFile(page, talk.projectId, { name, mimeType: "image/png", buffer: blackPng(64, 48) });
  await sayAll(
    alice,
    talk,
    names.flatMap((name) => [`We decided on teal for ${name}`, `We need to fix ${name} by 8/20`]),
  );
  const onSheets = async () => (await printed(page, "Letter")).map(({ words }) => words);
  // the sheet for paper comes when the page has stood for a while
  await page.goto(`${server.url}/dashboard/projects/${talk.projectId}`);
  await expect(page.getByRole("article", { name: "set-33.png" })).toBeVisible();
  await expect.poll(onSheets, { timeout: 20_000 }).not.toContainEqual(expect.stringContaining("UploadFiles"));
  const project = (await onSheets()).join("");
  for (const name of names) expect(project).toContain(name);

  await page.goto(server.url + talk.path);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Insights" }).click();
  await expect(page.getByText(/messages since/)).toBeVisible();
  await expect.poll(async () => (await onSheets())[0], { timeout: 20_000 }).toMatch(/^InsightsBallad/);
  const sheets = await onSheets();
  const said = sheets.join("");
  expect(said.match(/KEYDECISIONS/gi)).toHaveLength(1);
  expect(said).toContain("Wedecidedontealfor");
  expect(said).not.toContain("CreativeHub");
});
