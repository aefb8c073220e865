import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf } from "#server/testing/cost.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { groupReads } from "./grouped-reads.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const findName = groupReads<string, { name: string }>(
  "grouped-reads-test",
  `select asked.place, found.name from json_to_recordset($1::json) asked(place int, id uuid)
    cross join lateral (select u.name from users u where u.id = asked.id limit 1) found`,
  (id) => ({ id }),
);

test("what is asked meanwhile goes into the next statement, and each gets its own answer", async () => {
  const { database } = world.guidon.platform;
  const { alice, bob, dan } = world.people;
  const nobody = "00000000-0000-4000-8000-000000000000";
  const ask = async () => {
    const first = findName(database, alice.id);
    const rest = [bob.id, nobody, dan.id, bob.id].map((id) => findName(database, id));
    expect([await first, ...(await Promise.all(rest))]).toEqual([
      { name: "Alice" },
      { name: "Bob" },
      undefined,
      { name: "Dan" },
      { name: "Bob" },
    ]);
  };
  expect(await costOf(world, ask)).toBe(2);
});

test("a key that is none fails alone", async () => {
  const { database } = world.guidon.platform;
  const { alice, bob } = world.people;
  const answers = await Promise.allSettled([alice.id, bob.id, "no uuid"].map((id) => findName(database, id)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
});

test("somebody's rooms cost one statement, whose plan the connection of a change keeps", async () => {
  const { database, roomsOf } = world.guidon.platform;
  const { marisol } = world.people;
  const ask = async () => expect(await roomsOf(marisol.id)).toEqual(["admins:all"]);
  expect(await costOf(world, ask)).toBe(1);
  const kept = await database.db.transaction().execute(async (db) => {
    for (let times = 0; times < 6; times++) await roomsOf(marisol.id, db);
    const { rows } = await sql<{ isKept: boolean }>`
      select generic_plans > 0 as "isKept" from pg_prepared_statements where name = 'rooms-of-people'`.execute(db);
    return rows;
  });
  expect(kept).toEqual([{ isKept: true }]);
});
