import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { holding } from "#server/testing/held-rows.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import type { Db } from "../db.ts";
import { makeLog } from "../log.ts";
import type { Realtime } from "../sockets/realtime.ts";
import { makeFacts } from "./facts.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Another server process: the same database, sockets of its own. */
function otherProcess() {
  const told: { rooms: string[]; name: string; payload: unknown; actorId?: string | null }[] = [];
  const moved: string[] = [];
  const realtime = {
    tell: (rooms: string[], name: string, payload: unknown, actorId?: string | null) =>
      void told.push({ rooms, name, payload, ...(actorId && { actorId }) }),
    enter: (room: string) => void moved.push(`enter ${room} after ${told.length}`),
    leave: (room: string) => void moved.push(`leave ${room} after ${told.length}`),
    reckon: (userIds: string[]) => void moved.push(`reckon ${userIds} after ${told.length}`),
    roomsOf: async (db: Db) => (await db.selectFrom("throttles").select("key").execute()).map(({ key }) => key),
  } as unknown as Realtime;
  return { told, moved, facts: makeFacts(world.guidon.platform.database, realtime, makeLog("silent")) };
}

const payload = () => ({ userId: newId(), sessionIds: [newId()] });

/** By a process that died a minute ago. */
async function leaveUntold(): Promise<{ id: string; userId: string }> {
  const left = payload();
  const { rows } = await world.guidon.platform.database.pool.query<{ id: number }>(
    `insert into facts (name, rooms, payload, created_at, heard_at)
     values ('session:ended', '{}', $1, now() - interval '1 minute', now()) returning id`,
    [left],
  );
  return { id: String(rows[0]?.id), userId: left.userId };
}

test("what was rolled back was never told", async () => {
  const { told, facts } = otherProcess();
  const failing = facts.change(null, async ({ publish }) => {
    publish("session:ended", ["user:x"], payload());
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(told).toEqual([]);
});

test("what a dead process left untold is told once by whoever starts, however many start", async () => {
  const { pool } = world.guidon.platform.database;
  const left = payload();
  const actorId = world.people.alice.id;
  await pool.query(
    `insert into facts (name, rooms, payload, actor_id, created_at, heard_at)
     values ('session:ended', array['user:left'], $1, $2, now() - interval '1 minute', now())`,
    [JSON.stringify(left), actorId],
  );
  const processes = [otherProcess(), otherProcess(), otherProcess()];
  await Promise.all(processes.map(({ facts }) => facts.start()));
  await Promise.all(processes.map(({ facts }) => facts.stop()));
  const told = processes.flatMap((process) => process.told).filter(({ rooms }) => rooms[0] === "user:left");
  expect(told).toEqual([{ name: "session:ended", rooms: ["user:left"], payload: left, actorId }]);
  const { rows } = await pool.query("select count(*) as n from facts where told_at is null and rooms[1] = 'user:left'");
  expect(rows).toEqual([{ n: 0 }]);
});

test("rooms that a change takes are left right after its facts, those that it gives entered before", async () => {
  const { moved, facts } = otherProcess();
  const row = (key: string) => ({ key, tries: 0, resets_at: new Date().toISOString() });
  await world.guidon.platform.database.db
    .insertInto("throttles")
    .values([row("a:lost"), row("a:kept")])
    .execute();
  const bob = newId();
  await facts.change(null, async ({ db, publish, moving }) => {
    await moving(bob);
    await db.deleteFrom("throttles").where("key", "=", "a:lost").execute();
    await db.insertInto("throttles").values(row("a:won")).execute();
    for (const fact of [payload(), payload()]) publish("session:ended", ["user:x"], fact);
  });
  expect(moved).toEqual(["enter a:won after 0", "leave a:lost after 2", `reckon ${bob} after 2`]);
});

test("whom a dead process did not move any more, whoever tells its fact does", async () => {
  const { pool } = world.guidon.platform.database;
  const bob = newId();
  await pool.query(
    `insert into facts (name, rooms, payload, created_at, heard_at, moved)
     values ('session:ended', array['user:x'], $1, now() - interval '1 minute', now(), array[$2::uuid])`,
    [JSON.stringify(payload()), bob],
  );
  const { moved, facts } = otherProcess();
  await facts.start();
  await facts.stop();
  expect(moved).toEqual([`reckon ${bob} after 1`]);
});

test("nor whom a fact itself was to bring into its room, or out of one", async () => {
  const { facts } = otherProcess();
  const [bob, carol] = [newId(), newId()];
  const died = payload();
  await facts.change(null, async ({ publish }) => {
    publish("session:ended", ["user:x"], died, {
      enter: [{ room: "a:won", userIds: [bob] }],
      leave: [{ room: "a:lost", userIds: [carol, bob] }],
    });
    publish("session:ended", ["user:x"], payload());
  });
  await facts.stop();
  // as it would be, had the process died after the commit
  await world.guidon.platform.database.pool.query(
    "update facts set told_at = null, created_at = now() - interval '1 minute' where payload ->> 'userId' = $1",
    [died.userId],
  );
  const survivor = otherProcess();
  await survivor.facts.start();
  await survivor.facts.stop();
  expect(survivor.moved).toEqual([`reckon ${bob},${carol} after 1`]);
});

test("a listener hears each fact once among several processes, and again after it failed", async () => {
  const heard: string[] = [];
  let hasFailed = false;
  const processes = [otherProcess(), otherProcess()];
  for (const { facts } of processes) {
    facts.listen({
      async "session:ended"(_change, fact) {
        if (!hasFailed) {
          hasFailed = true;
          throw new Error("the first try fails");
        }
        heard.push(fact.payload.userId);
      },
    });
  }
  const facts = [payload(), payload(), payload()];
  for (const fact of facts) {
    await processes[0]?.facts.change(null, async ({ publish }) => publish("session:ended", ["user:x"], fact));
  }
  await Promise.all(processes.map(({ facts: process }) => process.start()));
  await expect.poll(() => heard.length).toBe(3);
  await Promise.all(processes.map(({ facts: process }) => process.stop()));
  expect(heard.toSorted()).toEqual(facts.map(({ userId }) => userId).toSorted());
});

test("what a newer release tells of is left to it by an older one, but not for ever", async () => {
  const { pool } = world.guidon.platform.database;
  const [older, newer] = [otherProcess(), otherProcess()];
  const heard: string[] = [];
  const listen = (who: typeof older, release: string, names: string[]) =>
    who.facts.listen(
      Object.fromEntries(names.map((name) => [name, async () => void heard.push(`${name} by the ${release}`)])),
    );
  listen(older, "older", ["session:ended"]);
  listen(newer, "newer", ["session:ended", "drill:charted"]);
  const make = async (name: string, age: string) =>
    pool.query(
      `insert into facts (name, rooms, payload, created_at, told_at) values ($1, '{}', '{}', now() - $2::interval, now())`,
      [name, age],
    );
  await make("drill:charted", "1 minute");
  await make("drill:forgotten", "25 hours");
  const unheard = async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select name from facts where heard_at is null and name like 'drill:%'",
    );
    return rows.map(({ name }) => name);
  };
  await older.facts.start();
  await expect.poll(unheard).toEqual(["drill:charted"]);
  await older.facts.stop();
  await newer.facts.start();
  await expect.poll(unheard).toEqual([]);
  await newer.facts.stop();
  expect(heard).toEqual(["drill:charted by the newer"]);
});

test("a fact over which a listener always fails is set aside; the others are heard, in order", async () => {
  const { pool, db } = world.guidon.platform.database;
  // it would hear them for want of listeners
  await world.guidon.platform.facts.stop();
  const [first, bad, second] = [payload(), payload(), payload()];
  for (const fact of [first, bad, second]) {
    await pool.query("insert into facts (name, rooms, payload) values ('session:ended', '{}', $1)", [fact]);
  }
  const heard: string[] = [];
  let tries = 0;
  const { facts } = otherProcess();
  facts.listen({
    async "session:ended"({ db: inside }, { payload: { userId }, createdAt }) {
      await inside.insertInto("throttles").values({ key: userId, tries: 0, resets_at: createdAt }).execute();
      if (userId !== bad.userId) return void heard.push(userId);
      tries += 1;
      throw new Error("this one never works");
    },
  });
  const written = () => db.selectFrom("throttles").select("key").where("key", "=", bad.userId).execute();
  const state = async () =>
    (
      await pool.query(
        `select hear_failures as failures, set_aside_at is not null as aside,
                extract(epoch from hear_again_at - now())::float as pause
           from facts where payload ->> 'userId' = $1`,
        [bad.userId],
      )
    ).rows[0];

  await facts.start();
  await expect.poll(state).toMatchObject({ failures: 1, aside: false });
  await expect.poll(() => heard.slice(-2)).toEqual([first.userId, second.userId]);
  let pause = 0;
  for (let failures = 2; failures <= 10; failures++) {
    expect((await state()).pause).toBeGreaterThan(pause);
    pause = (await state()).pause;
    await pool.query("update facts set hear_again_at = now() where payload ->> 'userId' = $1", [bad.userId]);
    await facts.change(null, async ({ publish }) => publish("session:ended", ["user:x"], payload()));
    await expect.poll(state).toMatchObject({ failures, aside: failures === 10 });
  }

  const [triedSoFar, last] = [tries, payload()];
  await pool.query("update facts set hear_again_at = now() where payload ->> 'userId' = $1", [bad.userId]);
  await facts.change(null, async ({ publish }) => publish("session:ended", ["user:x"], last));
  await expect.poll(() => heard).toContain(last.userId);
  expect(tries).toBe(triedSoFar);
  expect(await written()).toEqual([]);
  await facts.stop();
});

test("what a listener failed over while the clock was a year ahead is not put off until then", async () => {
  const { pool } = world.guidon.platform.database;
  // it would hear it for want of listeners
  await world.guidon.platform.facts.stop();
  const late = payload();
  await pool.query(
    `insert into facts (name, rooms, payload, hear_failures, hear_again_at)
     values ('session:ended', '{}', $1, 1, now() + interval '1 year')`,
    [late],
  );
  const heard: string[] = [];
  const { facts } = otherProcess();
  facts.listen({ "session:ended": async (_change, fact) => void heard.push(fact.payload.userId) });
  await facts.start();
  await expect.poll(() => heard).toContain(late.userId);
  await facts.stop();
});

test.each([
  ["has counted meanwhile is not counted back", "hear_failures = 7", 7],
  ["has got over meanwhile is not counted", "heard_at = now()", 0],
])("a failure that another process %s", async (_, happens, failures) => {
  const { pool } = world.guidon.platform.database;
  // it would hear it for want of listeners
  await world.guidon.platform.facts.stop();
  const bad = payload();
  const { rows } = await pool.query<{ id: number }>(
    "insert into facts (name, rooms, payload) values ('session:ended', '{}', $1) returning id",
    [bad],
  );
  const counts = `update facts set ${happens} where id = ${rows[0]?.id}; commit`;
  let elsewhere: Promise<unknown> | undefined;
  let tries = 0;
  const { facts } = otherProcess();
  facts.listen({
    async "session:ended"(_change, { payload: { userId } }) {
      // heard at last: it may come once more before this process stops
      if (userId !== bad.userId || tries === 2) return;
      tries += 1;
      // with its batch, and then alone: this time another one comes between the failure and its count
      if (tries === 2) {
        const another = await pool.connect();
        // who waits for the row alone may be overtaken
        await another.query("begin; lock table facts in share row exclusive mode");
        elsewhere = another.query(counts).finally(() => another.release());
      }
      throw new Error("this one never works");
    },
  });
  await facts.start();
  await expect.poll(() => tries).toBe(2);
  await facts.stop();
  await elsewhere;
  const after = await pool.query("select hear_failures as failures, hear_again_at from facts where id = $1", [
    rows[0]?.id,
  ]);
  expect(after.rows).toEqual([{ failures, hear_again_at: null }]);
});

test("a process that stops ends with the fact that it is at, and whoever starts next hears the rest", async () => {
  // it would hear them for want of listeners
  await world.guidon.platform.facts.stop();
  const ids = Array.from({ length: 120 }, () => newId());
  const last = payload();
  const all = [...ids, last.userId];
  const start = async () => {
    const { facts } = otherProcess();
    const heard: string[] = [];
    facts.listen({
      async "session:ended"(_change, { payload: { userId } }) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        if (all.includes(userId)) heard.push(userId);
      },
    });
    await facts.start();
    return { heard, change: facts.change, stop: facts.stop };
  };
  const first = await start();
  await first.change(null, async ({ publish }) => {
    for (const userId of ids) publish("session:ended", ["user:x"], { userId, sessionIds: [] });
  });
  await expect.poll(() => first.heard.length, { interval: 5 }).toBeGreaterThan(55);
  const asked = first.heard.length;
  await first.stop();
  // one more at most; what comes now it hears no more
  expect(first.heard.length).toBeLessThanOrEqual(asked + 1);
  const before = [...first.heard];
  await first.change(null, async ({ publish }) => publish("session:ended", ["user:x"], last));

  const second = await start();
  const heard = () => [...before, ...second.heard];
  await expect.poll(() => heard().length).toBe(all.length);
  await second.stop();
  // each once; what is being marked as told at that moment is passed over, and comes next
  expect(heard().toSorted()).toEqual(all.toSorted());
  expect(first.heard).toEqual(before);
});

test("what another process is telling holds up nothing else that is untold", async () => {
  const { pool } = world.guidon.platform.database;
  // it would tell them by itself
  await world.guidon.platform.facts.stop();
  const [held, free] = [await leaveUntold(), await leaveUntold()];
  const one = otherProcess();
  await holding(pool, ["select from facts where id = $1 for update", held.id], () => one.facts.start());
  await one.facts.stop();
  const people = one.told.map((fact) => (fact.payload as { userId: string }).userId);
  expect([people.includes(free.userId), people.includes(held.userId)]).toEqual([true, false]);
});

test("the types of the tables are those of the migrated database", async () => {
  const { tableTypes } = await import("../table-types.ts");
  const { readFile } = await import("node:fs/promises");
  const written = await readFile(new URL("../tables.ts", import.meta.url), "utf8");
  const plain = (text: string) => text.replace(/\s+/g, " ");
  expect(plain(written)).toBe(plain(await tableTypes(world.guidon.platform.database.pool)));
});
