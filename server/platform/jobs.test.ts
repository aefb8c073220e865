import net from "node:net";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startWorld, type World } from "#server/testing/world.ts";
import { makeJobs } from "./jobs.ts";
import { makeLog } from "./log.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Of another server beside this one, on the same database. */
function anotherQueue(log = world.guidon.platform.log, connection: pg.PoolConfig = {}) {
  const { database } = world.guidon.platform;
  // a pool's password is not among what is copied
  const { password } = database.pool.options;
  return makeJobs({ ...database.pool.options, password, ...connection }, database, log);
}

/** Somebody else's ear on the channel that the job queue's own connection listens to; what is due each minute is passed over. */
async function hearJobs() {
  const { pool } = world.guidon.platform.database;
  const { rows } = await pool.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and query like 'LISTEN %'`,
  );
  expect(rows).toHaveLength(1);
  const ear = new pg.Client(pool.options);
  await ear.connect();
  onTestFinished(() => ear.end());
  const heard: (string | undefined)[] = [];
  ear.on("notification", ({ payload }) => payload !== "sweep-presence" && heard.push(payload));
  await ear.query(rows[0]?.query as string);
  return heard;
}

test("a server hears of a new job with the change that made it, and of none that was rolled back", async () => {
  const { jobs, facts } = world.guidon.platform;
  const heard = await hearJobs();
  const undone = facts.change(null, async ({ db }) => {
    await jobs.enqueue(db, "empty-bin", {});
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await facts.change(null, ({ db }) => jobs.enqueue(db, "clear-files", {}));
  await expect.poll(() => heard).toEqual(["clear-files"]);
});

test("queues that an older release made are told of too from the next start", async () => {
  const { pool } = world.guidon.platform.database;
  await pool.query("update pgboss.queue set notify = false");
  const { guidon } = await world.startAnother();
  await guidon.stop();
  const { rows } = await pool.query(
    `select notify, count(*) > 3 as "several" from pgboss.queue where name not like '\\_\\_%' group by notify`,
  );
  expect(rows).toEqual([{ notify: true, several: true }]);
});

test("plans that an older release made are those of this one from the next start; what is right stays untouched", async () => {
  const { pool } = world.guidon.platform.database;
  const startAgain = async () => {
    const { guidon } = await world.startAnother();
    await guidon.stop();
  };
  const asWritten = async () => {
    const plans = await pool.query("select name, cron, updated_on from pgboss.schedule order by name");
    const queues = await pool.query(
      "select name, updated_on from pgboss.queue where name not like '\\_\\_%' order by 1",
    );
    return [...plans.rows, ...queues.rows];
  };
  const before = await asWritten();
  await startAgain();
  expect(await asWritten()).toEqual(before);
  await pool.query("update pgboss.schedule set cron = '0 0 1 1 *' where name = 'empty-bin'");
  await startAgain();
  const crons = (rows: { name: string; cron?: string }[]) => rows.map(({ name, cron }) => [name, cron]);
  expect(crons(await asWritten())).toEqual(crons(before));
});

test("plans that this release does not have go, but for those that a newer one has just made beside it", async () => {
  const { pool } = world.guidon.platform.database;
  const names = async () =>
    (await pool.query<{ name: string }>("select name from pgboss.schedule order by name")).rows.map(({ name }) => name);
  const before = await names();
  await pool.query(`insert into pgboss.schedule (name, cron, updated_on)
    values ('preview', '0 0 1 1 *', now() - interval '25 hours'), ('file-text', '0 0 1 1 *', now())`);
  const { guidon } = await world.startAnother();
  await guidon.stop();
  expect(await names()).toEqual([...before, "file-text"].toSorted());
  await pool.query("delete from pgboss.schedule where name = 'file-text'");
});

test("a queue at which this release does not work is shown for as long as something lies in it", async () => {
  const { database, jobs } = world.guidon.platform;
  const names = async () => (await jobs.load()).map(({ queue }) => queue);
  const before = await names();
  expect(before).toEqual(expect.arrayContaining(["empty-bin", "preview"]));
  await database.pool.query(`select pgboss.create_queue('shrink-films', '{"policy": "standard"}')`);
  await jobs.enqueue(database.db, "shrink-films", {});
  expect(await names()).toEqual([...before, "shrink-films"].toSorted());
  await database.pool.query("update pgboss.job set state = 'completed' where name = 'shrink-films'");
  expect(await names()).toEqual(before);
});

test("what was planned while the clock was a year ahead is done from the next start", async () => {
  const { database, log } = world.guidon.platform;
  const another = anotherQueue(log);
  onTestFinished(() => another.stop());
  const ahead = "now() + interval '1 year'";
  await database.pool.query(`update pgboss.version set cron_on = ${ahead}`);
  await database.pool.query(`update pgboss.queue set monitor_claim_on = ${ahead}, maintain_on = ${ahead}`);
  await database.pool.query(
    `insert into pgboss.job (name, state, start_after) values ('empty-bin', 'retry', ${ahead})`,
  );
  await another.start();
  const { rows } = await database.pool.query(
    `select (select cron_on > now() + interval '1 hour' from pgboss.version) is true as "isPlanDead",
            exists (select from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now() + interval '1 hour') as "isCareDead",
            exists (select from pgboss.job where start_after > now() + interval '1 hour') as "isJobDead"`,
  );
  expect(rows).toEqual([{ isPlanDead: false, isCareDead: false, isJobDead: false }]);
});

test("a job that fails is logged with its queue and its reason, and tried again", async () => {
  const { jobs, facts, log } = world.guidon.platform;
  const warn = vi.spyOn(log, "warn");
  onTestFinished(() => warn.mockRestore());
  // no address: its row of the audit log is refused
  await facts.change(null, ({ db }) => jobs.enqueue(db, "forgot-password", { email: null }));
  await expect
    .poll(() => warn.mock.calls)
    .toContainEqual([{ err: expect.any(Error), queue: "forgot-password" }, "a job failed, and is tried again"]);
});

test("a job of which nobody is told is begun when its time has come", async () => {
  const { database, log } = world.guidon.platform;
  const another = anotherQueue(log);
  onTestFinished(() => another.stop());
  const done = vi.fn(async () => {});
  another.handle("waits", done);
  await another.start();
  // a worker by itself looks twice a minute
  await database.pool.query(
    `insert into pgboss.job (name, data, start_after) values ('waits', '{"set": 14}', now() + interval '500 ms')`,
  );
  await expect.poll(() => done.mock.calls).toEqual([[{ set: 14 }, { isLast: false }]]);
});

test("a job that outlasts its server's end waits for the next start, and is no failure of the queue", async () => {
  const { database, jobs } = world.guidon.platform;
  const log = makeLog("silent");
  const error = vi.spyOn(log, "error");
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const another = anotherQueue(log);
  another.handle("outlasts", () => {
    begun.resolve();
    return gate.promise;
  });
  await another.start();
  await another.enqueue(database.db, "outlasts", {});
  await begun.promise;
  await another.stop();
  expect(await jobs.load()).toContainEqual(expect.objectContaining({ queue: "outlasts", waiting: 1, active: 0 }));
  gate.resolve();
  await new Promise(setImmediate);
  expect(error).not.toHaveBeenCalled();
});

test("a job that a killed server was at is done by the next", async () => {
  const { database, jobs, log } = world.guidon.platform;
  const another = anotherQueue(log);
  onTestFinished(() => another.stop());
  const done = vi.fn(async () => {});
  another.handle("falls", done);
  await another.start();
  await database.db.transaction().execute(async (db) => {
    await jobs.enqueue(db, "falls", { set: 14 });
    // as it stands when its server is there no more: begun, and its life no longer told of
    await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute' where name = 'falls'`.execute(db);
  });
  expect(done).not.toHaveBeenCalled();
  await expect.poll(() => done.mock.calls).toEqual([[{ set: 14 }, { isLast: false }]]);
});

test("a database that ends while its connections close is no failure of the queue", async () => {
  const log = makeLog("silent");
  const error = vi.spyOn(log, "error");
  const clients: pg.Client[] = [];
  class Kept extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      clients.push(this);
    }
  }
  const another = anotherQueue(log, { Client: Kept });
  await another.start();
  await another.stop();
  for (const client of clients) client.emit("error", new Error("terminating connection due to administrator command"));
  expect(clients).not.toEqual([]);
  expect(error).not.toHaveBeenCalled();
});

test("a database that says its last word while the queue hangs up neither ends the process nor is a failure", async () => {
  const { database } = world.guidon.platform;
  const unforeseen: unknown[] = [];
  const note = (error: unknown) => void unforeseen.push(error);
  process.on("uncaughtException", note);
  onTestFinished(() => void process.off("uncaughtException", note));
  const log = makeLog("silent");
  const error = vi.spyOn(log, "error");
  const { port, answered } = await lastWords(database.pool.options);
  const another = anotherQueue(log, { host: "127.0.0.1", port });
  await another.start();
  await another.stop();
  // the ear and what works are both closed
  expect(answered()).toBeGreaterThan(1);
  expect(unforeseen).toEqual([]);
  expect(error).not.toHaveBeenCalled();
});

/** Between the queue and its database, which is told to end at the moment in which the queue hangs up. */
async function lastWords({ host, port }: pg.PoolConfig) {
  const goodbye = Buffer.from([0x58, 0, 0, 0, 4]);
  const fields = "SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0";
  const fatal = Buffer.concat([Buffer.from([0x45, 0, 0, 0, fields.length + 4]), Buffer.from(fields)]);
  let answered = 0;
  const between = net.createServer((near) => {
    const far = host?.startsWith("/") ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port ?? 5432, host);
    far.pipe(near, { end: false });
    near.on("data", (said) => {
      if (!said.subarray(-goodbye.length).equals(goodbye)) return void far.write(said);
      answered += 1;
      far.destroy();
      near.end(fatal);
    });
    for (const end of [near, far]) end.on("error", () => {});
  });
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void between.close());
  return { port: (between.address() as net.AddressInfo).port, answered: () => answered };
}
