// On a database of its own: another may let everybody in.
import { readFile } from "node:fs/promises";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startScratchPostgres } from "#server/testing/scratch-database.ts";
import { openDatabase } from "./db.ts";
import { externalDatabase, whatItLacks } from "./external-database.ts";

let postgres: Awaited<ReturnType<typeof startScratchPostgres>>;
beforeAll(async () => {
  postgres = await startScratchPostgres();
});
afterAll(() => postgres.stop());

function addressWith(changes: { user?: string; password?: string; database?: string }): string {
  const { host, port, user, password, database } = { ...postgres.connection, ...changes };
  const parts = [user, password, database].map((part) => encodeURIComponent(String(part)));
  return `postgres://${parts[0]}:${parts[1]}@/${parts[2]}?host=${encodeURIComponent(String(host))}&port=${port}`;
}

const awake = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

test("a database that answers is taken", async () => {
  const connectionString = addressWith({});
  expect(await externalDatabase(connectionString)).toEqual({ connectionString, ...awake });
});

/** The same over a network, as far as this machine has one. Answers its port. */
async function overNetwork(): Promise<number> {
  const { host, port } = postgres.connection;
  const server = net.createServer((socket) => {
    const inner = net.connect(path.join(host, `.s.PGSQL.${port}`));
    socket.pipe(inner).pipe(socket);
    for (const one of [socket, inner]) one.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test.runIf(process.platform === "linux")(
  "a connection that rests is asked for again and again, so that nothing between takes it for dead",
  async () => {
    const port = await overNetwork();
    const { user, password, database: name } = postgres.connection;
    const database = openDatabase(
      await externalDatabase(`postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`),
    );
    onTestFinished(() => database.close());
    await database.writer.query("select 1");
    const end = `0100007F:${port.toString(16).toUpperCase().padStart(4, "0")}`;
    // of an open connection to it, the kind of timer that the system keeps for it: 02 is the one that asks
    const timers = async () =>
      (await readFile("/proc/net/tcp", "utf8"))
        .split("\n")
        .map((line) => line.trim().split(/\s+/))
        .filter(([, , to, state]) => to === end && state === "01")
        .map((line) => line[5]?.slice(0, 2));
    await expect.poll(timers).toEqual(["02"]);
  },
);

test("what is wrong with the address is told as a sentence, without the password", async () => {
  const refused = externalDatabase(addressWith({ password: "canary" }));
  await expect(refused).rejects.toThrow('its password for the user "postgres" is refused.');
  await expect(refused).rejects.not.toThrow("canary");
  const missing = externalDatabase(addressWith({ database: "gidon" }));
  await expect(missing).rejects.toThrow('there is no database "gidon". Make it, or correct the name.');
  const nobody = externalDatabase("postgres://guidon@guidon.invalid/guidon");
  await expect(nobody).rejects.toThrow("nothing answers at guidon.invalid:5432.");
});

test("one whose user may make no tables there is refused, with the words that help", async () => {
  await onServer(
    "create role guidon login password 'canary'",
    "create database granted",
    "grant all on database granted to guidon",
  );
  const address = addressWith({ user: "guidon", password: "canary", database: "granted" });
  const help = 'alter database "granted" owner to "guidon"';
  await expect(externalDatabase(address)).rejects.toThrow(`its user "guidon" may not make tables there.`);
  await expect(externalDatabase(address)).rejects.toThrow(help);
  await onServer(help);
  expect(await externalDatabase(address)).toEqual({ connectionString: address, ...awake });
});

test("one that cannot keep every sign is refused", async () => {
  await onServer("create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0");
  const refused = externalDatabase(addressWith({ database: "latin" }));
  await expect(refused).rejects.toThrow("it keeps text as LATIN1, and has to as UTF8.");
});

test("one that writes its times in other words than ISO is refused, with the words that help; any zone will do", async () => {
  await onServer(
    "create role marisol login superuser password 'canary'",
    "create database elsewhere",
    "alter database elsewhere set timezone to 'Pacific/Auckland'",
    "alter role marisol set datestyle to 'SQL, DMY'",
  );
  const address = addressWith({ user: "marisol", password: "canary", database: "elsewhere" });
  const help = `alter role "marisol" in database "elsewhere" set datestyle to 'ISO'`;
  await expect(externalDatabase(address)).rejects.toThrow("it writes times as SQL, DMY, and has to as ISO.");
  await expect(externalDatabase(address)).rejects.toThrow(help);
  await onServer(help);
  expect(await externalDatabase(address)).toEqual({ connectionString: address, ...awake });
});

test("so is an older Postgres, and a copy that can only be read", () => {
  const place = { user: "guidon", database: "guidon" };
  const fine = {
    versionNumber: 150_000,
    version: "15.0",
    isCopy: false,
    encoding: "UTF8",
    dateStyle: "ISO, MDY",
    mayMakeTables: true,
  };
  expect(whatItLacks(fine, place)).toBeUndefined();
  expect(whatItLacks({ ...fine, versionNumber: 140_019, version: "14.19" }, place)).toBe(
    "it is of Postgres 14.19. Give it one of version 15 or newer.",
  );
  expect(whatItLacks({ ...fine, isCopy: true }, place)).toContain("a copy that can only be read");
});

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
