// Debian's ejabberd as a child, with all it writes in a folder of its own: nothing of an installed one is touched.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#server/platform/postgres/private-address.ts";
import type { Studio } from "./studio.ts";

export interface Ejabberd {
  version: string;
  port: number;
  domain: string;
  /** How many messages of rooms its archive holds. */
  archived(): Promise<number>;
  /** Warnings and errors, with a line or two of its start. */
  log(): Promise<string>;
  /** As `Running.still`. */
  still(isStill: boolean): void;
  stop(): Promise<void>;
}

interface Installed {
  version: string;
  erlang: string;
  libraries: string;
}

const domain = "localhost";
const database = "ejabberd";
const schema = "/usr/share/ejabberd/sql/pg.sql";
const patience = 60_000;
const stopPatience = 20_000;

/** What `ejabberdctl` would start, which itself insists on a user and on folders of the system's. Null where there is none. */
export async function findEjabberd(): Promise<Installed | null> {
  for (const folder of [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"]) {
    const script = await readFile(path.join(folder, "ejabberdctl"), "utf8").catch(() => "");
    const erlang = /^ERL="(.+)"$/m.exec(script)?.[1];
    const libraries = /^ERL_LIBS='(.+)'$/m.exec(script)?.[1];
    if (!erlang || !libraries) continue;
    const version = (await readdir(libraries)).map((name) => /^ejabberd-([\d.]+)$/.exec(name)?.[1]).find(Boolean);
    if (version) return { version, erlang, libraries };
  }
  return null;
}

/** Its archive in a database of its own there, by loopback: its driver knows no unix sockets. */
export async function startEjabberd(
  { version, erlang, libraries }: Installed,
  connection: Studio["connection"],
): Promise<Ejabberd> {
  const pool = await makeArchive(connection);
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-ejabberd-"));
  const port = await freePort();
  const settings = path.join(folder, "ejabberd.yml");
  const log = path.join(folder, "ejabberd.log");
  // JSON is YAML
  await writeFile(settings, JSON.stringify(settingsOf(port, connection)));
  const own = { EJABBERD_CONFIG_PATH: settings, EJABBERD_LOG_PATH: log, ERL_CRASH_DUMP_BYTES: "0", HOME: folder };
  const limits = { ERL_MAX_PORTS: "32000", ERL_MAX_ETS_TABLES: "1400" };
  // without a name for other nodes, so that no daemon of Erlang's stays behind
  const args = ["+K", "true", "+P", "250000", "-noinput", "-mnesia", "dir", `"${folder}/spool"`, "-s", "ejabberd"];
  const child = spawn(erlang, args, {
    cwd: folder,
    env: { ...process.env, ...own, ...limits, ERL_LIBS: libraries },
    stdio: "ignore",
  });
  const end = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", end);
  const stop = async () => {
    await stopChild(child);
    process.off("exit", end);
    end();
    await pool.end();
  };
  try {
    await untilListening(child, port, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    version,
    port,
    domain,
    async archived() {
      const { rows } = await pool.query("select count(*)::int as count from archive where kind = 'groupchat'");
      return rows[0].count;
    },
    log: () => readFile(log, "utf8"),
    still: (isStill) => void child.kill(isStill ? "SIGSTOP" : "SIGCONT"),
    stop,
  };
}

async function makeArchive(connection: Studio["connection"]): Promise<pg.Pool> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  const pool = new pg.Pool({ ...connection, database, max: 1 });
  await pool.query(await readFile(schema, "utf8"));
  return pool;
}

/** Kind to it: no module that a room's messages do not need, and no shaper, which are none unless they are named. */
function settingsOf(port: number, connection: Studio["connection"]): object {
  return {
    hosts: [domain],
    loglevel: "warning",
    listen: [{ port, ip: "127.0.0.1", module: "ejabberd_c2s", backlog: 128 }],
    registration_timeout: "infinity",
    sql_type: "pgsql",
    sql_server: "127.0.0.1",
    sql_port: connection.port,
    sql_database: database,
    sql_username: connection.user,
    sql_password: connection.password,
    modules: {
      mod_register: { ip_access: "all" },
      mod_mam: { db_type: "sql" },
      mod_muc: {
        history_size: 0,
        max_users: 1000,
        default_room_options: { mam: true, persistent: true, anonymous: false, max_users: 1000 },
      },
    },
  };
}

async function untilListening(child: ChildProcess, port: number, log: string): Promise<void> {
  let failed = "";
  child.once("error", (error) => (failed = error.message));
  child.once("exit", (code) => (failed = `it ended with ${code}`));
  for (const started = performance.now(); !failed && performance.now() - started < patience; await pause(50)) {
    const socket = connect(port, "127.0.0.1");
    const isThere = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
  }
  const said = await readFile(log, "utf8").catch(() => "");
  throw new Error(`ejabberd did not start: ${failed || "it did not answer"}. ${said.slice(-2000)}`);
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  const limit = setTimeout(() => child.kill("SIGKILL"), stopPatience);
  child.kill("SIGTERM");
  // one that stands still would not hear of it
  child.kill("SIGCONT");
  await ended;
  clearTimeout(limit);
}
