// The promise of delivery: whatever the network and the server do, everybody ends with the same messages, each once.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect } from "@playwright/test";
import { build } from "vite";
import { routeTable } from "#web/build/route-table.ts";
import { type BadNetwork, makeBadNetwork } from "./bad-network.ts";
import type { Order, Report } from "./chaos-client.ts";
import { arrive, call, type Person } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk } from "./talk.ts";
import { test } from "./test.ts";

const messages = 500;
const deaths = 5;
const client = path.join(import.meta.dirname, "../.cache/chaos/chaos-client.js");

let server: RunningServer;
let network: BadNetwork;
test.beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [routeTable()],
    build: { ssr: path.join(import.meta.dirname, "chaos-client.ts"), outDir: path.dirname(client) },
  });
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
  const people = await Promise.all(["Alice", "Bob", "Cleo"].map((name) => arrive(browser, server.url, name)));
  const [alice, ...others] = people as [Person, ...Person[]];
  const talk = await makeTalk(alice, others);
  const all = Array.from({ length: messages }, (_, n) => `Set ${n + 1}`);
  const texts = people.map((_, who) => all.filter((_, n) => n % people.length === who));
  const clients = await Promise.all(
    people.map(async ({ page }, who) => {
      const token = await page.evaluate(() => localStorage.getItem("auth_token") ?? "");
      return start({ url: network.url, token, conversationId: talk.id, texts: texts[who] ?? [] });
    }),
  );

  network.worsen(0.2, 2000);
  const sent = Promise.all(clients.map((running) => asked(running, "send", "sent")));
  for (let death = 1; death <= deaths; death++) {
    const enough = (messages / (deaths + 1)) * death;
    await expect.poll(() => lastNumber(alice, talk.id), { timeout: 60_000 }).toBeGreaterThan(enough);
    await server.kill();
    await server.start();
  }
  await sent;
  network.mend();
  expect(network.lostAnswers()).toBeGreaterThan(messages / 5);
  expect(network.cuts()).toBeGreaterThan(people.length * deaths);

  const order = await stored(alice, talk.id);
  expect(order).toHaveLength(messages);
  expect(new Set(order)).toEqual(new Set(all));
  // everybody's own stand in the order of writing
  for (const own of texts) expect(order.filter((text) => own.includes(text))).toEqual(own);
  for (const running of clients) expect(await asked(running, "show", "shown")).toEqual(order);
  for (const running of clients) running.disconnect();
});

async function start(order: Order): Promise<ChildProcess> {
  const running = fork(client, [JSON.stringify(order)]);
  await once(running, "message");
  return running;
}

async function asked(running: ChildProcess, wanted: "send" | "show", answer: Report["name"]): Promise<string[]> {
  running.send(wanted);
  for (;;) {
    const [report] = (await once(running, "message")) as [Report];
    if (report.name === answer) return report.texts;
  }
}

/** The newest message's number, asked without the bad network. */
async function lastNumber({ page }: Person, id: string): Promise<number> {
  const { lastSeq } = await call<{ lastSeq: number }>(page, "GET", `/conversations/${id}`);
  return lastSeq;
}

/** The conversation as the server itself has it. */
async function stored({ page }: Person, id: string): Promise<string[]> {
  const texts: string[] = [];
  let before = "";
  do {
    const { items, nextCursor } = await call<{ items: { content: string }[]; nextCursor?: string }>(
      page,
      "GET",
      `/conversations/${id}/messages?limit=100${before}`,
    );
    texts.unshift(...items.map(({ content }) => content));
    before = nextCursor ? `&before=${encodeURIComponent(nextCursor)}` : "";
  } while (before);
  return texts;
}
