// On a database of its own: another may let everybody in.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startScratchPostgres } from "#server/testing/scratch-database.ts";
import { externalDatabase } from "./external-database.ts";

let postgres: Awaited<ReturnType<typeof startScratchPostgres>>;
beforeAll(async () => {
  postgres = await startScratchPostgres();
});
afterAll(() => postgres.stop());

function addressWith(changes: { password?: string; database?: string }): string {
  const { host, port, user, password, database } = { ...postgres.connection, ...changes };
  const parts = [user, password, database].map((part) => encodeURIComponent(String(part)));
  return `postgres://${parts[0]}:${parts[1]}@/${parts[2]}?host=${encodeURIComponent(String(host))}&port=${port}`;
}

test("a database that answers is taken", async () => {
  const connectionString = addressWith({});
  expect(await externalDatabase(connectionString)).toEqual({ connectionString });
});

test("what is wrong with the address is told as a sentence, without the password", async () => {
  const refused = externalDatabase(addressWith({ password: "canary" }));
  await expect(refused).rejects.toThrow('its password for the user "postgres" is refused.');
  await expect(refused).rejects.not.toThrow("canary");
  const missing = externalDatabase(addressWith({ database: "gidon" }));
  await expect(missing).rejects.toThrow('there is no database "gidon". Make it, or correct the name.');
  const nobody = externalDatabase("postgres://guidon@guidon.invalid/guidon");
  await expect(nobody).rejects.toThrow("nothing answers at guidon.invalid:5432.");
});
