import { afterAll, beforeAll, expect, test } from "vitest";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test("a process that ends hangs up while a job still comes to its end: each has its seconds, at the same time", async () => {
  const { database, jobs } = world.guidon.platform;
  const another = await world.startAnother();
  // the job is the other one's
  await jobs.stop();
  await holding(database.pool, ["lock table throttles in access exclusive mode"], async (letGo) => {
    await jobs.enqueue(database.db, "clear-expired", {});
    await untilWaiting(database.pool, 1);
    const ended = another.guidon.stop();
    const ask = () =>
      fetch(`${another.address}/healthz`).then(
        ({ status }) => status,
        () => "hung up",
      );
    await expect.poll(ask, { timeout: 4000 }).toBe("hung up");
    await letGo();
    await ended;
  });
});
