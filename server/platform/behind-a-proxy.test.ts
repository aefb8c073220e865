// A proxy that keeps its connections for a minute never sends something on one that is just being closed here.
import { Agent, get, type IncomingMessage } from "node:http";
import { afterEach, expect, test } from "vitest";
import { startWorld, type World } from "#server/testing/world.ts";

const agent = new Agent({ keepAlive: true });
let world: World;
afterEach(() => world.stop());

test.each([
  ["behind a proxy a connection is kept for longer than that", { TRUST_PROXY: "127.0.0.1" }, 75],
  ["without one it is given back soon", {}, 10],
])("%s, and holds no process that ends", async (_what, settings: Record<string, string>, seconds) => {
  world = await startWorld(settings);
  const { guidon, address } = await world.startAnother();
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(new URL("/healthz", address), { agent }, resolve).on("error", reject),
  );
  expect(answer.headers["keep-alive"]).toBe(`timeout=${seconds}`);
  answer.resume();
  await expect.poll(() => Object.values(agent.freeSockets).flat()).toHaveLength(1);
  await guidon.stop();
  await expect.poll(() => Object.values(agent.freeSockets).flat()).toEqual([]);
});
