import { type Browser, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { call, comeIn } from "#e2e/people.ts";
import { findChromium, launchArgs } from "#scripts/find-chromium.ts";
import { drawChart } from "#server/seed/draw-chart.ts";
import { pdf } from "#server/testing/sample-files.ts";
import type { Studio } from "./studio.ts";
import { alternate, type Line } from "./table.ts";

const patience = 20_000;

/** From the press on a file's card to its picture, with nothing in the browser's cache (S1 section 9: within a second). */
export async function measureOpening(studio: Studio): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArgs });
  try {
    const screen = await openProject(browser, studio.address);
    await screen.upload("chart.png", await drawChart("drill-set-dark.png"));
    await screen.upload("show.pdf", pdf(40));
    return [
      { measure: "a picture opened in the viewer", ...(await screen.compare("chart.png")) },
      { measure: "a PDF of 40 pages opened in the viewer", ...(await screen.compare("show.pdf")) },
    ];
  } finally {
    await browser.close();
  }
}

/** A project's page of somebody new. */
async function openProject(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await comeIn(page, address, "Marisol");
  const { organization } = await call<{ organization: { id: string } }>(page, "POST", "/organizations", {
    name: "Harlan",
  });
  const project = await call<{ id: string }>(page, "POST", `/organizations/${organization.id}/projects`, {
    name: "Ballad",
  });
  const devtools = await page.context().newCDPSession(page);
  const screen = `${address}/dashboard/projects/${project.id}`;
  const card = (name: string) => page.getByRole("article", { name });
  const viewer = async (name: string) => {
    await forget(page, devtools, screen);
    return timeOfViewer(card(name), name);
  };
  await page.goto(screen);
  return {
    /** Until its preview is on its card. */
    async upload(name: string, buffer: Buffer) {
      const mimeType = "application/octet-stream";
      await page.getByLabel("Choose files to upload").setInputFiles({ name, buffer, mimeType });
      await card(name).locator("img").waitFor();
    },
    async compare(name: string) {
      const { picture } = await viewer(name);
      const figures = await alternate(
        async () => (await viewer(name)).time,
        async () => {
          await forget(page, devtools, `${address}/robots.txt`);
          return timeOfPicture(page, picture);
        },
      );
      const beside = "the same picture in an empty page";
      return { ...figures, unit: "ms", beside, bar: "1000 ms", lessIsBetter: true };
    },
  };
}

/** A fresh page of a browser that has fetched nothing but what this page needs. */
async function forget(page: Page, devtools: CDPSession, address: string): Promise<void> {
  await page.goto("about:blank");
  await devtools.send("Network.clearBrowserCache");
  await page.goto(address, { waitUntil: "networkidle" });
}

async function timeOfViewer(card: Locator, name: string): Promise<{ time: number; picture: string }> {
  await card.locator("img").waitFor();
  const opened = await card
    .getByRole("button", { name: `View ${name}` })
    .evaluate(async (button: HTMLElement, limit) => {
      const started = performance.now();
      button.click();
      for (let time = 0; time < limit; time = performance.now() - started) {
        await new Promise(requestAnimationFrame);
        const pictures = [...document.querySelectorAll<HTMLImageElement>("[role=dialog] section img")];
        const shown = pictures.find((img) => img.naturalWidth > 0 && getComputedStyle(img).opacity === "1");
        if (shown) return { time: performance.now() - started, picture: shown.src };
      }
      return null;
    }, patience);
  if (!opened) throw new Error(`${name} did not open.`);
  return opened;
}

function timeOfPicture(page: Page, address: string): Promise<number> {
  return page.evaluate(async (src) => {
    const started = performance.now();
    const picture = new Image();
    picture.src = src;
    document.body.append(picture);
    await picture.decode();
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  }, address);
}
