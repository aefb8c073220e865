// What the command line does to accounts beside a server that runs.
import { afterAll, beforeAll, expect, test } from "vitest";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { resetSecondFactor } from "./admins.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test("a session that is just being opened ends with the second factor, too", async () => {
  const { db, pool } = world.guidon.platform.database;
  const { dev } = world.people;
  await pool.query("insert into totp_secrets (user_id, secret, confirmed_at) values ($1, 'x', now())", [dev.id]);
  // as a sign-in does it: the account's row is held, and the session with it
  const opening = `with held as (select id from users where id = $1 for update)
    insert into sessions (id, user_id, token_hash, idle_seconds, user_agent, address, expires_at)
    select gen_random_uuid(), id, 'x', 60, '', '', now() + interval '1 day' from held`;
  await holding(pool, [opening, dev.id], async (commit) => {
    const reset = resetSecondFactor(db, dev.email);
    await untilWaiting(pool, 1, reset);
    await commit();
    await reset;
  });
  expect((await pool.query("select from sessions where user_id = $1", [dev.id])).rowCount).toBe(0);
});
