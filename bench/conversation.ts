import { type Browser, chromium, type Page } from "@playwright/test";
import { newId } from "#contract/new-id.ts";
import { findChromium, launchArgs } from "#scripts/find-chromium.ts";
import type { BenchPerson, Studio } from "./studio.ts";
import { alternate, alternateAll, type Line, median } from "./table.ts";
import { openWhole, say, signedIn, talkOf, workOf } from "./talk.ts";

const [many, few] = [50_000, 50];
const keys = 100;
const arrivals = 10;
const patience = 20_000;

/** A conversation on the screen: what writing in it costs, and how long it takes to come back to one. */
export async function measureConversation(studio: Studio): Promise<Line[]> {
  const people = await studio.people(2);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArgs });
  try {
    return [...(await writing(studio, browser, people)), await comingBack(studio, browser, people)];
  } finally {
    await browser.close();
  }
}

/** Milliseconds of the main thread, from the key to the picture. */
async function writing(studio: Studio, browser: Browser, people: BenchPerson[]): Promise<Line[]> {
  const [full, short] = [await opened(studio, browser, people, many), await opened(studio, browser, people, few)];
  const [key, slowKey] = await alternateAll(full.type, short.type);
  const arrival = await alternate(full.hear, short.hear);
  const held = `${many.toLocaleString("en-US")} messages loaded`;
  const rest = { unit: "ms", beside: `the same page with ${few}`, lessIsBetter: true };
  return [
    { measure: `a key, ${held}`, ...(key as typeof arrival), ...rest, bar: "16 ms" },
    { measure: `the slowest of twenty keys, ${held}`, ...(slowKey as typeof arrival), ...rest, bar: "16 ms" },
    { measure: `a message that arrives, ${held}`, ...arrival, ...rest },
  ];
}

async function opened(studio: Studio, browser: Browser, people: BenchPerson[], count: number) {
  const [reader, author] = people as [BenchPerson, BenchPerson];
  const id = await talkOf(studio, people, count);
  const page = await newPage(browser, reader);
  await openWhole(page, studio.address, id, count);
  await page.getByLabel("Message", { exact: true }).click();
  const devtools = await page.context().newCDPSession(page);
  // the thread's own clock: what else runs on this machine does not count
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });

  const type = async (place: number) => page.keyboard.press(place % 6 === 5 ? "Space" : "e");
  async function hear() {
    const content = `Heard ${newId()}`;
    await say(studio, author, id, content);
    await page.getByText(content, { exact: true }).waitFor();
  }
  async function costsOf(count: number, act: (place: number) => Promise<void>): Promise<number[]> {
    const costs: number[] = [];
    for (let place = 0; place < count; place++) costs.push(await workOf(page, devtools, () => act(place)));
    return costs.toSorted((a, b) => a - b);
  }
  return {
    async type() {
      const costs = await costsOf(keys, type);
      return [median(costs), costs[Math.floor(keys * 0.95)] as number];
    },
    hear: async () => median(await costsOf(arrivals, hear)),
  };
}

/** Milliseconds from the press on the card to the words on the screen; each round visits one that is new. */
async function comingBack(studio: Studio, browser: Browser, people: BenchPerson[]): Promise<Line> {
  const talks = await Promise.all(Array.from({ length: 5 }, () => talkOf(studio, people, few)));
  const page = await newPage(browser, people[0] as BenchPerson);
  await page.goto(`${studio.address}/dashboard/messages`);
  const [home, ...others] = talks as [string, ...string[]];
  for (const id of [home, others.pop() as string]) await timeOfOpening(page, id);
  const figures = await alternate(
    () => timeOfOpening(page, home),
    () => timeOfOpening(page, others.pop() as string),
  );
  const measure = "a visited conversation opened again";
  return { measure, ...figures, unit: "ms", beside: "its first opening", bar: "100 ms", lessIsBetter: true };
}

async function timeOfOpening(page: Page, id: string): Promise<number> {
  const card = page.locator(`a[href*="${id}"]`);
  await card.waitFor();
  // what came before is done
  await page.waitForLoadState("networkidle");
  const time = await card.evaluate(
    async (link: HTMLElement, { last, limit }) => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      const left = document.querySelector("[data-scroller]");
      const started = performance.now();
      link.click();
      const isThere = () => {
        const list = document.querySelector("[data-scroller]");
        return list !== left && list?.textContent.includes(last);
      };
      while (!isThere() && performance.now() - started < limit) await frame();
      return performance.now() - started;
    },
    { last: `Set ${few}:`, limit: patience },
  );
  if (time >= patience) throw new Error("The conversation did not open.");
  return time;
}

async function newPage(browser: Browser, person: BenchPerson): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signedIn(page, person);
  return page;
}
