// The promise of delivery: whatever the network and the server do, everybody ends with the same messages, each once.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, expect } from "@playwright/test";
import { build } from "vite";
import { findRedis, startScratchRedis } from "#server/testing/scratch-redis.ts";
import { routeTable } from "#web/build/route-table.ts";
import { type BadNetwork, makeBadNetwork } from "./bad-network.ts";
import type { Order, Report } from "./chaos-client.ts";
import { arrive, call, type Person } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";
import { makeTalk } from "./talk.ts";
import { test } from "./test.ts";

const messages = 500;
const client = path.join(import.meta.dirname, "../.cache/chaos/chaos-client.js");

/** The clients have no window, and none of its cookies. */
const withoutCookies = { SESSION_BIND: "off" };

let server: RunningServer;
let network: BadNetwork;
test.beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [routeTable()],
    build: { ssr: path.join(import.meta.dirname, "chaos-client.ts"), outDir: path.dirname(client) },
  });
});
test.beforeEach(async () => {
  network = await makeBadNetwork(() => Number(new URL(server.url).port));
});
test.afterEach(async () => {
  await network.close();
  await server.stop();
});

test("500 messages of three people through cut connections, lost answers and a server killed five times", async ({
  browser,
}) => {
  const deaths = 5;
  server = await startServer({ PUBLIC_URL: network.url, ...withoutCookies });
  const load = await makeLoad(browser);
  network.worsen(0.2, 2000);
  const sent = load.send();
  for (let death = 1; death <= deaths; death++) {
    await load.reaches((messages / (deaths + 1)) * death);
    await server.kill();
    await server.start();
  }
  await sent;
  network.mend();
  expect(network.lostAnswers()).toBeGreaterThan(messages / 5);
  expect(network.cuts()).toBeGreaterThan(3 * deaths);
  await load.expectSameForAll();
});

test("where no WebSocket comes through, two people talk live all the same, and again after a restart", async ({
  browser,
}) => {
  server = await startServer({ PUBLIC_URL: network.url });
  network.barWebSockets();
  const alice = await arrive(browser, network.url, "Iris");
  const bob = await arrive(browser, network.url, "Jude");
  const talk = await makeTalk(bob, [alice], "Behind the wall");
  const live = ({ page }: Person) => page.getByText("Live", { exact: true }).filter({ visible: true });
  for (const person of [alice, bob]) await person.page.goto(network.url + talk.path);
  for (const words of ["Set 14", "Set 15"]) {
    for (const person of [alice, bob]) await expect(live(person)).toBeVisible();
    const field = bob.page.getByRole("textbox", { name: "Message" });
    // a signal for which there is no room just now is not sent later
    await expect(async () => {
      await field.press("S");
      await expect(alice.page.getByText("Jude is typing")).toBeVisible({ timeout: 2500 });
    }).toPass();
    await field.fill(words);
    await field.press("Enter");
    await expect(alice.page.getByRole("log", { name: "Messages" }).getByText(words)).toBeVisible();
    if (words === "Set 15") break;
    await server.kill();
    for (const person of [alice, bob]) await expect(live(person)).toBeHidden();
    await server.start();
  }
});

// which processes there are is read from /proc
test.skip(process.platform !== "linux", "several processes are told apart on Linux alone");

const program = findRedis();
for (const way of ["Redis", "their lead"]) {
  // named as left out where it is
  const possible = way === "Redis" && !program ? test.skip : test;
  possible(
    `500 messages of three people at two processes that tell each other by ${way}, one of them killed twice`,
    async ({ browser }) => {
      const redis = way === "Redis" ? await startScratchRedis(program as string) : undefined;
      server = await startServer({
        PUBLIC_URL: network.url,
        ...withoutCookies,
        WORKERS: "2",
        // the end of a process is told as an error, and meant here
        LOG_LEVEL: "fatal",
        ...(redis && { REDIS_URL: redis.url }),
      });
      const load = await makeLoad(browser);
      const sent = load.send();
      for (const share of [1 / 3, 2 / 3]) {
        await load.reaches(messages * share);
        const [one, ...others] = await workersOf(server.pid());
        expect(others).toHaveLength(1);
        process.kill(one as number, "SIGKILL");
        await expect.poll(async () => (await workersOf(server.pid())).filter((pid) => pid !== one).length).toBe(2);
      }
      await sent;
      // where both fell one after the other none may listen yet
      const answers = () =>
        fetch(`${server.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(answers).toBe(true);
      await load.expectSameForAll();
      await redis?.stop();
    },
  );
}

test("`npm start -- --workers 2` serves with two processes, and Ctrl-C, which every process hears, ends them in order", async () => {
  const script = path.join(import.meta.dirname, "../scripts/start.js");
  server = await startServer({ LOG_LEVEL: "error" }, undefined, [script, "--workers", "2"]);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  // both are asked in turn, and each tells what all did
  for (let time = 0; time < 6; time++) await fetchAnew("/healthz");
  const asked = 'http_request_seconds_count{route="/healthz",status="200"}';
  for (const _worker of [1, 2]) expect(await fetchAnew("/metrics")).toContain(`${asked} 6\n`);
  const lead = server.pid();
  const all = [...(await workersOf(lead)), lead];
  expect(all).toHaveLength(3);
  for (const pid of all) process.kill(pid, "SIGINT");
  await expect.poll(() => all.filter(isRunning), { timeout: 30_000 }).toEqual([]);
  expect(server.printed()).not.toContain('"level":50');
});

/** On a connection of its own, so that the next process has its turn. */
async function fetchAnew(path: string): Promise<string> {
  return (await fetch(`${server.url}${path}`, { headers: { connection: "close" } })).text();
}

/** Three people in one conversation, each with a client of their own that sends its share of the messages. */
async function makeLoad(browser: Browser) {
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
  return {
    /** Comes back when nothing waits any more with anybody. */
    send: () => Promise.all(clients.map((running) => asked(running, "send", "sent"))),
    // a server that has just started on a busy machine may ask to try again
    reaches: (count: number) =>
      expect(async () => expect(await lastNumber(alice, talk.id)).toBeGreaterThan(count)).toPass({ timeout: 60_000 }),
    /** In the database each once, everybody's own in the order of writing; and what each client shows is just that. */
    async expectSameForAll() {
      const order = await stored(alice, talk.id);
      expect(order).toHaveLength(messages);
      expect(new Set(order)).toEqual(new Set(all));
      for (const own of texts) expect(order.filter((text) => own.includes(text))).toEqual(own);
      for (const running of clients) {
        await expect.poll(() => asked(running, "show", "shown"), { timeout: 30_000 }).toEqual(order);
        running.disconnect();
      }
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The processes below this one that serve, and not its database. */
async function workersOf(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ").map(Number);
  // one of them may be gone by now
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "")),
  );
  return children.filter((_, place) => /main\.js|start\.js/.test(commands[place] ?? ""));
}

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
