import { afterAll, beforeAll, expect, test } from "vitest";
import { holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { clearExpired } from "./clear-expired.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const pool = () => world.guidon.platform.database.pool;

/** Of each kind this many whose time is over. */
async function addExpired(count: number): Promise<void> {
  const userId = world.people.bob.id;
  const hash = "sha256(gen_random_uuid()::text::bytea)";
  const ended = "now() - interval '1 minute'";
  const rows = "from generate_series(1, $1)";
  const sessions = (lastUsed: string, expires: string) =>
    pool().query(
      `insert into sessions (id, user_id, token_hash, idle_seconds, user_agent, address, last_used_at, expires_at)
       select gen_random_uuid(), $2, ${hash}, 3600, '', '', ${lastUsed}, ${expires} ${rows}`,
      [count, userId],
    );
  await sessions("now()", ended);
  await sessions("now() - interval '2 hours'", "now() + interval '1 day'");
  await pool().query(`insert into throttles select gen_random_uuid()::text, 1, ${ended} ${rows}`, [count]);
  await pool().query(
    `insert into one_time_tokens (token_hash, purpose, user_id, email, expires_at)
     select ${hash}, 'reset', $2, '', ${ended} ${rows}`,
    [count, userId],
  );
  await pool().query(`insert into challenges (hash, kind, expires_at) select ${hash}, 'nonce', ${ended} ${rows}`, [
    count,
  ]);
}

async function counts(): Promise<number[]> {
  const tables = ["sessions", "throttles", "one_time_tokens", "challenges"];
  const all = await Promise.all(
    tables.map((table) => pool().query<{ n: number }>(`select count(*) as n from ${table}`)),
  );
  return all.map(({ rows }) => rows[0]?.n ?? 0);
}

test("what has ended is removed by a job, and what has not stays", async () => {
  const { platform } = world.guidon;
  await pool().query(
    `insert into throttles values ('account:x', 3, now() + interval '5 minutes');
     insert into one_time_tokens (token_hash, purpose, email, expires_at) values ('a', 'verify', '', now() + interval '1 day');
     insert into challenges (hash, kind, expires_at) values ('b', 'nonce', now() + interval '5 minutes')`,
  );
  const before = await counts();
  await addExpired(3);
  await pool().query("update users set last_seen_at = null");
  await platform.jobs.enqueue(platform.database.db, "clear-expired", {});
  await expect.poll(counts).toEqual(before);
  const { rows } = await pool().query("select id from users where last_seen_at > now() - interval '1 hour'");
  expect(rows).toEqual([{ id: world.people.bob.id }]);
  expect((await world.people.bob.call("getMe", {})).id).toBe(world.people.bob.id);
});

test("who has been there since an ended session was last used stays known as that", async () => {
  const { db } = world.guidon.platform.database;
  const seen = new Date(Date.now() + 60_000).toISOString();
  await pool().query("update users set last_seen_at = $1 where id = $2", [seen, world.people.bob.id]);
  await addExpired(1);
  await clearExpired(db);
  const { rows } = await pool().query("select last_seen_at from users where id = $1", [world.people.bob.id]);
  expect(rows).toEqual([{ last_seen_at: seen }]);
});

test("whose account somebody holds, who goes on to end its sessions, is passed over until the next run", async () => {
  const { db } = world.guidon.platform.database;
  const before = await counts();
  await addExpired(1);
  const changing: Statement = ["select from users where id = $1 for update", world.people.bob.id];
  await holding(pool(), changing, async () => {
    let isDone = false;
    const clearing = clearExpired(db).then(() => {
      isDone = true;
    });
    await untilWaiting(pool(), 1, clearing);
    expect(isDone).toBe(true);
  });
  expect((await counts())[0]).toBe((before[0] as number) + 2);
  await clearExpired(db);
  expect(await counts()).toEqual(before);
});

test("one run removes so many and no more", async () => {
  const { db } = world.guidon.platform.database;
  const before = await counts();
  await addExpired(7);
  await clearExpired(db, { atOnce: 2, times: 2 });
  const left = [10, 3, 3, 3];
  expect(await counts()).toEqual(before.map((count, place) => count + (left[place] as number)));
  await clearExpired(db);
  expect(await counts()).toEqual(before);
});

test("of a mail that went a week ago, or was given up a season ago, nothing is kept, neither to whom nor about what; what waits stays", async () => {
  const { db } = world.guidon.platform.database;
  const write = (subject: string, attempts: number, sent: string, tried = "now()") =>
    pool().query(
      `insert into mails (id, recipient, subject, body, attempts, created_at, sent_at, next_try_at)
       values (gen_random_uuid(), 'nia@example.com', $1, '', $2, now() - interval '1 year', ${sent}, ${tried})`,
      [subject, attempts],
    );
  await write("gone for long", 1, "now() - interval '8 days'");
  await write("gone lately", 1, "now() - interval '6 days'");
  await write("waiting", 1, "null");
  await write("given up", 12, "null", "now() - interval '80 days'");
  await write("given up for long", 12, "null", "now() - interval '100 days'");
  await clearExpired(db);
  const { rows } = await pool().query("select subject from mails where recipient = 'nia@example.com' order by 1");
  expect(rows.map(({ subject }) => subject)).toEqual(["given up", "gone lately", "waiting"]);
});
