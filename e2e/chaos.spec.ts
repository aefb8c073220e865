// The promise of delivery: whatever the network and the server do, everybody ends with the same messages, each once.
import { expect, type Page } from "@playwright/test";
import { type BadNetwork, makeBadNetwork } from "./bad-network.ts";
import { kept } from "./kept.ts";
import { arrive, call } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk } from "./talk.ts";
import { test } from "./test.ts";

const messages = 500;
const deaths = 5;

interface Answered {
  items: { content: string; type: string; seq: number }[];
  nextCursor?: string;
}

let server: RunningServer;
let network: BadNetwork;
test.beforeAll(async () => {
  network = await makeBadNetwork(() => Number(new URL(server.url).port));
  server = await startServer({ PUBLIC_URL: network.url });
});
test.afterAll(async () => {
  await network.close();
  await server.stop();
});

test("500 messages of three people through cut connections, lost answers and a server killed five times", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const people = await Promise.all(["Alice", "Bob", "Cleo"].map((name) => arrive(browser, network.url, name)));
  const [alice, ...others] = people;
  if (!alice) throw new Error("nobody came");
  const talk = await makeTalk(alice, others);
  const all = Array.from({ length: messages }, (_, n) => `Set ${n + 1}`);
  const texts = people.map((_, who) => all.filter((_, n) => n % people.length === who));
  for (const { page } of people) {
    await page.goto(network.url + talk.path);
    await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  }

  network.worsen(0.2, 2000);
  const typing = people.map(({ page }, who) => write(page, texts[who] ?? []));
  for (let death = 1; death <= deaths; death++) {
    await expect
      .poll(() => count(alice.page, talk.id), { timeout: 60_000 })
      .toBeGreaterThan((messages / (deaths + 1)) * death);
    await server.kill();
    await server.start();
  }
  await Promise.all(typing);
  // nothing waits any more, anywhere
  for (const { page } of people) await expect.poll(() => waiting(page), { timeout: 120_000 }).toBe(0);
  network.mend();
  expect(network.lostAnswers()).toBeGreaterThan(messages / 5);
  expect(network.cuts()).toBeGreaterThan(people.length * 3);

  const order = await stored(alice.page, talk.id);
  expect(order).toHaveLength(messages);
  expect(new Set(order)).toEqual(new Set(all));
  // everybody's own stand in the order of writing
  for (const own of texts) expect(order.filter((text) => own.includes(text))).toEqual(own);
  for (const { page } of people) expect(await onScreen(page, order)).toEqual(order);
});

/** As fast as keys are pressed; whatever becomes of it. */
async function write(page: Page, texts: string[]): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).focus();
  for (const text of texts) await page.keyboard.type(`${text}\n`);
}

/** How many messages this browser's outbox still holds. */
async function waiting(page: Page): Promise<number> {
  return ((await kept<unknown[]>(page, "guidon-outbox")) ?? []).length;
}

/** How many messages the server holds, asked without the bad network. */
async function count(page: Page, id: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const answer = await page.request.get(`${server.url}/api/conversations/${id}/messages?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as Answered).items[0]?.seq ?? 0;
}

/** The conversation as the server itself has it. */
async function stored(page: Page, id: string): Promise<string[]> {
  const texts: string[] = [];
  let before = "";
  do {
    const path = `/conversations/${id}/messages?limit=100${before}`;
    const { items, nextCursor } = await call<Answered>(page, "GET", path);
    texts.unshift(...items.filter(({ type }) => type !== "system").map(({ content }) => content));
    before = nextCursor ? `&before=${encodeURIComponent(nextCursor)}` : "";
  } while (before);
  return texts;
}

/** The conversation as a reader finds it who scrolls from its first message to its last. */
async function onScreen(page: Page, [first = ""]: string[]): Promise<string[]> {
  const scroller = page.locator("[data-scroller]");
  await expect(async () => {
    await scroller.evaluate((list) => list.scrollTo(0, 0));
    await expect(page.getByRole("article").first()).toContainText(new RegExp(`${first}$`), { timeout: 1000 });
  }).toPass();
  return scroller.evaluate(async (list) => {
    const seen = new Set<string>();
    for (let isEnd = false; !isEnd; ) {
      for (const row of list.querySelectorAll("article")) seen.add(/Set \d+/.exec(row.textContent ?? "")?.[0] ?? "");
      isEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
      list.scrollBy(0, list.clientHeight / 2);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return [...seen];
  });
}
