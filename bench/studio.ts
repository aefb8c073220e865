// The built server and the bare one, each a process, on one embedded database with durable settings; and people to use it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { newId } from "#contract/new-id.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { insertUser } from "#server/accounts/users.ts";
import type { Platform } from "#server/platform/context.ts";
import { openDatabase } from "#server/platform/db.ts";
import { clusterFolder } from "#server/platform/postgres/cluster-folder.ts";
import { freePort } from "#server/platform/postgres/private-address.ts";
import { startPostgres } from "#server/platform/postgres/start-postgres.ts";
import { startBare, startServer } from "./processes.ts";

export type Studio = Awaited<ReturnType<typeof openStudio>>;
export interface BenchPerson {
  id: string;
  token: string;
}

/** `onLoopback`: the database answers there as well, for whom cannot use its private socket, and takes as many connections more. */
export async function openStudio({ onLoopback = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-bench-"));
  const settings = onLoopback ? { listen_addresses: "127.0.0.1", port: await freePort(), max_connections: 120 } : {};
  const postgres = await startPostgres({ dataDir: clusterFolder(folder), settings });
  const { connection } = postgres;
  await fillLog(connection);
  // requests say which address they come from, as behind a proxy
  const startOurs = () => startServer({ DATA_DIR: folder, DATABASE_URL: urlOf(connection), TRUST_PROXY: "127.0.0.1" });
  const ours = await startOurs();
  const bare = await startBare(connection);
  const database = openDatabase({ ...connection, max: 8 });
  const { db } = database;
  let count = 0;

  async function person(): Promise<BenchPerson> {
    const place = ++count;
    const email = `p${place}@bench.example`;
    const user = { id: newId(), name: `Person ${place}`, email, passwordHash: null, userType: "client" as const };
    await insertUser(db, user);
    const visitor = { requestId: "", address: "", userAgent: "", isPage: false, setBindCookie() {} };
    const token = await openSession({ ...visitor, platform: { database } as Platform }, db, user.id, true);
    return { id: user.id, token };
  }

  async function conversation(people: BenchPerson[]): Promise<string> {
    const [id, creator] = [newId(), people[0] as BenchPerson];
    const values = {
      id,
      type: "consultation",
      name: "Bench",
      description: "",
      priority: "medium",
      created_by: creator.id,
    };
    await db.insertInto("conversations").values(values).execute();
    const participants = people.map(({ id: user_id }) => ({ conversation_id: id, user_id, role: "participant" }));
    await db.insertInto("participants").values(participants).execute();
    return id;
  }

  return {
    address: ours.address,
    bareAddress: bare.address,
    /** As `Running.still`. */
    still: { ours: ours.still, bare: bare.still },
    connection,
    pool: database.pool,
    db,
    /** The same servers anew, for what a used one would blur. */
    startOurs,
    startBare: () => startBare(connection),
    /** With sign-ins of their own, a few at a time. */
    async people(number: number): Promise<BenchPerson[]> {
      const made: BenchPerson[] = [];
      while (made.length < number)
        made.push(...(await Promise.all(Array.from({ length: Math.min(8, number - made.length) }, person))));
      return made;
    },
    conversation,
    async close() {
      await Promise.all([ours.stop(), bare.stop()]);
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Leaves used files of the write-ahead log to be used again, as any database has that runs for an hour: making one stops every commit for 60 ms. */
async function fillLog(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (let file = 0; file < 6; file++) {
    await client.query("create table filler as select generate_series(1, 10)");
    await client.query("drop table filler");
    await client.query("select pg_switch_wal()");
  }
  await client.query("checkpoint");
  await client.end();
}

function urlOf({ host, port, user, password, database }: Record<string, string | number>): string {
  const address = new URLSearchParams({ host: String(host), port: String(port) });
  return `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?${address}`;
}
