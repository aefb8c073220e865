import { beforeAll, expect, inject, test } from "vitest";
import { createDatabase, dropDatabase } from "#server/testing/scratch-database.ts";
import { type Database, openDatabase } from "./db.ts";
import { migrate } from "./migrate.ts";
import { tableTypes } from "./table-types.ts";

let database: Database;
beforeAll(async () => {
  const { server, template } = inject("postgres");
  const connection = await createDatabase(server, template);
  database = openDatabase(connection);
  return async () => {
    await database.close();
    await dropDatabase(connection);
  };
});

test("a database that is up to date is left as it is", async () => {
  expect(await migrate(database.pool)).toEqual([]);
});

test("one on which a newer Guidon has been at work is refused, with what to do", async () => {
  await database.pool.query("insert into migrations (name, ran_at) values ('999-of-tomorrow.sql', now())");
  await expect(migrate(database.pool)).rejects.toThrow(
    /A newer Guidon has been at work .* no migration 999-of-tomorrow\.sql here\. Start that one/,
  );
  // whoever comes next does not wait for a lock that was left behind
  await database.pool.query("delete from migrations where name = '999-of-tomorrow.sql'");
  expect(await migrate(database.pool)).toEqual([]);
});

test("a column that a migration left out of its table's live view is named when the types are written", async () => {
  await database.pool.query("alter table teams add column note text");
  await expect(tableTypes(database.pool)).rejects.toThrow("live_teams lacks note");
  // as the paper of the live views says
  await database.pool.query(`create or replace view live_teams as select * from teams t where deleted_at is null
    and not exists (select from organizations o where o.id = t.organization_id and o.deleted_at is not null)`);
  expect(await tableTypes(database.pool)).toContain("  note: string | null;");
});
