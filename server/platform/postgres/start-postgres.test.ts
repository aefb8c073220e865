import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { clusterFolder } from "./cluster-folder.ts";
import { isAlive, isPostmasterOf, readPidFile } from "./pid-file.ts";
import { attachPostgres, type RunningPostgres, startPostgres } from "./start-postgres.ts";

const homes: string[] = [];
const running: RunningPostgres[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true });
});

function newFolder(): string {
  const home = mkdtempSync(path.join(tmpdir(), "guidon-pg-test-"));
  chmodSync(home, 0o711);
  homes.push(home);
  return path.join(home, "postgres");
}

async function start(dataDir: string, waitMs = 5000): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, waitMs });
  running.push(postgres);
  return postgres;
}

async function query(postgres: RunningPostgres, text: string) {
  const client = new pg.Client(postgres.connection);
  // the server may be killed under it
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** Another process that starts the database and then does nothing until it is killed. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const script = `import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, "start-postgres.ts"))};
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)} }); console.log("ready"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`ended with ${code}`)));
  });
  return child;
}

test("starts private and locked, answers, can be attached to, and stops twice without harm", async () => {
  const dataDir = newFolder();
  const postgres = await start(dataDir);
  expect(
    await query(postgres, "select current_setting('listen_addresses') as tcp, version() as version"),
  ).toMatchObject([{ tcp: "", version: expect.stringMatching(/^PostgreSQL 18/) }]);
  const home = path.dirname(dataDir);
  for (const file of ["db-password", "db.lock"]) expect(statSync(path.join(home, file)).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700);
  const attached = await attachPostgres({ dataDir });
  expect(attached.pid).toBe(postgres.pid);
  await Promise.all([postgres.stop(), postgres.stop()]);
  expect(isAlive(postgres.pid)).toBe(false);
  await expect(attachPostgres({ dataDir })).rejects.toMatchObject({ code: "NOT_RUNNING" });
});

test("a second process is refused with a sentence", async () => {
  const dataDir = newFolder();
  await startElsewhere(dataDir);
  await expect(startPostgres({ dataDir, waitMs: 0 })).rejects.toMatchObject({
    code: "IN_USE",
    message: expect.stringContaining("Another Guidon is already running"),
  });
});

test("an app that is killed takes its database with it, and loses nothing", async () => {
  const dataDir = newFolder();
  const child = await startElsewhere(dataDir);
  const attached = await attachPostgres({ dataDir });
  await query(attached, "create table kept as select 14 as set");
  child.kill("SIGKILL");
  await expect.poll(() => isAlive(attached.pid)).toBe(false);
  expect(await query(await start(dataDir), "select * from kept")).toEqual([{ set: 14 }]);
});

test("a database that is killed itself is recovered", async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  await query(first, "create table kept as select 14 as set");
  process.kill(first.pid, "SIGKILL");
  await first.exited;
  expect(await query(await start(dataDir), "select * from kept")).toEqual([{ set: 14 }]);
});

test("an orphan is stopped first", async () => {
  const dataDir = newFolder();
  const child = await startElsewhere(dataDir);
  const orphan = readPidFile(dataDir)?.pid as number;
  // without its guard nobody stops it when the app dies
  const guard = Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${orphan}/status`, "utf8"))?.[1]);
  process.kill(guard, "SIGKILL");
  child.kill("SIGKILL");
  const next = await start(dataDir, 10_000);
  expect(next.pid).not.toBe(orphan);
  // what is left of it may be a zombie that nobody has collected
  expect(isPostmasterOf(orphan, dataDir)).toBe(false);
});

test("half an initialisation is begun again", async () => {
  const dataDir = newFolder();
  mkdirSync(`${dataDir}.init`, { recursive: true });
  await start(dataDir);
  expect(existsSync(`${dataDir}.init`)).toBe(false);
});

test.each([
  ["is gone", (file: string) => rmSync(file)],
  ["is empty", (file: string) => writeFileSync(file, "")],
])("a database whose password %s, since a copy left it out or the power went, gets another one", async (_how, lose) => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  await query(first, "create table kept (one int)");
  await first.stop();
  const file = path.join(path.dirname(dataDir), "db-password");
  lose(file);
  expect(await query(await start(dataDir), "select count(*) from kept")).toEqual([{ count: "0" }]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a folder that all users share is no data folder, and stays open to them", async () => {
  if (process.getuid?.() !== 0) return;
  const shared = mkdtempSync(path.join(tmpdir(), "guidon-shared-"));
  homes.push(shared);
  chmodSync(shared, 0o1777);
  expect(() => clusterFolder(shared)).toThrow(`Set it to a folder of its own, such as ${shared}/guidon.`);
  expect(statSync(shared).mode & 0o7777).toBe(0o1777);
});

test("a data folder out of the database user's reach gets its cluster elsewhere", async () => {
  if (process.getuid?.() !== 0) return;
  const closed = mkdtempSync(path.join(tmpdir(), "guidon-closed-"));
  homes.push(closed);
  const folder = clusterFolder(path.join(closed, "data"));
  homes.push(path.dirname(folder));
  expect(folder).toMatch(/^\/var\/lib\/guidon-[0-9a-f]{16}\/postgres$/);
  expect(await query(await start(folder), "select 1 as one")).toEqual([{ one: 1 }]);
});

test.each([
  [
    "where only they get to",
    0o700,
    "daemon",
    /belongs to the user daemon\. Start Guidon, and give its commands, as that/,
  ],
  [
    "where everybody gets to",
    0o755,
    "daemon",
    /belongs to the user daemon\. Start Guidon, and give its commands, as that/,
  ],
  [
    "copied from a machine that had them",
    0o755,
    "12345",
    /belongs to the user 12345, whom this machine does not have: .*chown/,
  ],
])(
  "root begins no other database beside that of another user, %s, and takes it from nobody",
  async (_where, mode, user, sentence) => {
    if (process.getuid?.() !== 0) return;
    const home = mkdtempSync(path.join(tmpdir(), "guidon-theirs-"));
    homes.push(home);
    chmodSync(home, mode);
    const cluster = path.join(home, "data/postgres");
    mkdirSync(cluster, { recursive: true });
    writeFileSync(path.join(cluster, "PG_VERSION"), "18");
    execFileSync("chown", ["-R", user, home]);
    const { uid } = statSync(cluster);
    expect(clusterFolder(path.dirname(cluster))).toBe(cluster);
    await expect(start(cluster)).rejects.toThrow(sentence);
    expect(statSync(cluster).uid).toBe(uid);
  },
);

test("a database that root has copied into its own home is told to be out of reach, and not passed over for an empty one", async () => {
  if (process.getuid?.() !== 0) return;
  const closed = mkdtempSync(path.join(tmpdir(), "guidon-copied-"));
  homes.push(closed);
  const cluster = path.join(closed, "data/postgres");
  mkdirSync(cluster, { recursive: true });
  writeFileSync(path.join(cluster, "PG_VERSION"), "18");
  expect(clusterFolder(path.dirname(cluster))).toBe(cluster);
  await expect(start(cluster)).rejects.toThrow("Set DATA_DIR to a folder outside root's home");
});

test("one that was made as nobody goes on as nobody, though there is a user for databases by now", async () => {
  if (process.getuid?.() !== 0) return;
  const dataDir = newFolder();
  await (await start(dataDir)).stop();
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  execFileSync("chown", ["-R", `${idOf("-u")}:${idOf("-g")}`, path.dirname(dataDir)]);
  chownSync(path.dirname(dataDir), 0, 0);
  expect(await query(await start(dataDir), "select 1 as one")).toEqual([{ one: 1 }]);
  expect(statSync(dataDir).uid).toBe(idOf("-u"));
});
