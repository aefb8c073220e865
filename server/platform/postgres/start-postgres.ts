// Our own Postgres as a child: nobody else's, private, gone when we are gone (design: docs/decisions/002).
import { type ChildProcess, execFile, type SpawnOptions, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { lockDataFolder } from "./data-folder-lock.ts";
import { initCluster } from "./init-cluster.ts";
import { findNativeRuntime, programIn, usableRuntime } from "./native-runtime.ts";
import { canConnect, isAlive, isPostmasterOf, type PidFile, readPidFile } from "./pid-file.ts";
import { PostgresStartError, startFailed } from "./postgres-start-error.ts";
import { freePort, socketFolderFor } from "./private-address.ts";
import { renewPassword } from "./renew-password.ts";
import { type Ids, isReachable, unprivilegedUser } from "./unprivileged-user.ts";

const run = promisify(execFile);
const isWindows = process.platform === "win32";
/** Crash recovery of a large write-ahead log may take a while. */
const startLimit = 120_000;

export interface RunningPostgres {
  /** What a pool takes; `host` is the socket's folder (loopback on Windows). */
  connection: { host: string; port: number; user: string; database: string; password: string };
  pid: number;
  /** Resolves when the server process ended, for whatever reason. */
  exited: Promise<unknown>;
  /** Fast shutdown, then lets go of the folder; calling it twice is harmless. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The cluster's folder; lock, password and socket folder lie beside it. */
  dataDir: string;
  /** How long to wait for another process to let go of the folder. */
  waitMs?: number;
  /** On loopback, where there is no socket; a free one when it is not said. */
  port?: number;
  settings?: Record<string, string | number>;
  onLog?: (line: string) => void;
}

/** Starts the cluster in `dataDir`, making it first where there is none. Throws `PostgresStartError`. */
export async function startPostgres({
  waitMs = 5000,
  settings = {},
  onLog,
  ...options
}: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const home = path.dirname(dataDir);
  const native = findNativeRuntime();
  if (!native) {
    throw new PostgresStartError(
      "NO_BINARY",
      "There is no embedded database for this platform. Set DATABASE_URL to a Postgres of version 15 or newer.",
    );
  }
  const user = unprivilegedUser(dataDir);
  prepareFolder(dataDir, home, user);
  const unlock = await lockDataFolder(path.join(home, "db.lock"), waitMs);
  try {
    const runtime = usableRuntime(native, home, user);
    const old = readPidFile(dataDir);
    const spawnOptions = optionsFor(dataDir, user);
    await endOrphan(old, { dataDir, runtime, spawnOptions, ...(onLog && { onLog }) });
    const passwordFile = passwordFileOf(dataDir);
    await initCluster(dataDir, { runtime, passwordFile, user, spawnOptions });
    await renewPassword(dataDir, { runtime, passwordFile, spawnOptions });
    const address = isWindows
      ? { folder: "", port: options.port ?? (await freePort()) }
      : { folder: socketFolderFor(dataDir, user), port: 5432 };
    const child = launch(runtime, dataDir, { address, settings, spawnOptions });
    return await supervise(child, { dataDir, runtime, spawnOptions, old, unlock, ...(onLog && { onLog }) });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The server that already runs on `dataDir`, for tools. Throws `NOT_RUNNING`. */
export async function attachPostgres(options: { dataDir: string }): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const file = readPidFile(dataDir);
  if (!file || !(await canConnect(file))) {
    throw new PostgresStartError("NOT_RUNNING", `No Guidon is running on ${path.dirname(dataDir)}. Start it first.`);
  }
  return {
    connection: connectionOf(file, dataDir),
    pid: file.pid,
    exited: new Promise(() => {}),
    stop: async () => {},
  };
}

function prepareFolder(dataDir: string, home: string, user: Ids | null): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!user) return;
  if (!isReachable(home, user)) {
    throw new PostgresStartError(
      "DATA_UNREACHABLE",
      `The embedded database runs as the user ${user.name}, who cannot reach ${home}. Set DATA_DIR to a folder outside root's home, or start Guidon as an ordinary user.`,
    );
  }
  chownSync(dataDir, user.uid, user.gid);
}

/** A clean environment: nobody's PGHOST or locale reaches our server. */
function optionsFor(dataDir: string, user: Ids | null): SpawnOptions & { env: NodeJS.ProcessEnv } {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith("PG") && !name.startsWith("LC_"));
  return {
    env: { ...Object.fromEntries(entries), LC_ALL: "C" },
    cwd: path.parse(dataDir).root,
    ...(user && { uid: user.uid, gid: user.gid }),
  };
}

interface Surroundings {
  dataDir: string;
  runtime: string;
  spawnOptions: SpawnOptions & { env: NodeJS.ProcessEnv };
  onLog?: (line: string) => void;
}

/**
 * We hold the lock, so a server that still runs on our folder is an orphan. A stranger or zombie with its number is left
 * alone, and so is the pid file, which also guards surviving backends: Postgres is told to ignore that pid.
 */
async function endOrphan(old: PidFile | null, { dataDir, runtime, spawnOptions, onLog }: Surroundings): Promise<void> {
  if (!old?.pid || !isAlive(old.pid)) return;
  if (!isPostmasterOf(old.pid, dataDir)) {
    spawnOptions.env.PG_GRANDPARENT_PID = String(old.pid);
    return;
  }
  onLog?.(`stopping the orphaned database ${old.pid}`);
  const surroundings = { dataDir, runtime, spawnOptions };
  try {
    await stopByTool("fast", surroundings).catch(() => stopByTool("immediate", surroundings));
  } catch (error) {
    // its guard may have ended it just before we did
    if (isPostmasterOf(old.pid, dataDir)) throw error;
  }
}

async function stopByTool(mode: "fast" | "immediate", { dataDir, runtime, spawnOptions }: Surroundings): Promise<void> {
  await run(
    programIn(runtime, "pg_ctl"),
    ["stop", "-D", dataDir, "-m", mode, "-w", "-t", "30"],
    spawnOptions as object,
  );
}

/**
 * A shell that holds a pipe from us stops the server (SIGINT, fast shutdown) as soon as our end closes: by `stop`, by a
 * crash or by kill -9. Its own process group keeps Ctrl-C from reaching the database before the app has drained.
 */
const guard =
  '"$@" 3<&- & p=$!; trap "" INT TERM HUP; { cat >/dev/null; kill -INT $p; } <&3 & c=$!; wait $p; r=$?; kill $c 2>/dev/null; exit $r';

const serverSettings = {
  unix_socket_permissions: "0700",
  max_connections: 60,
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  io_method: "sync",
  jit: "off",
  max_parallel_workers_per_gather: 0,
  log_destination: "stderr",
  logging_collector: "off",
  // a small /dev/shm and a login manager that clears it must not matter
  ...(isWindows ? {} : { dynamic_shared_memory_type: "mmap" }),
};

function launch(
  runtime: string,
  dataDir: string,
  {
    address,
    settings,
    spawnOptions,
  }: { address: { folder: string; port: number }; settings: object; spawnOptions: SpawnOptions },
): ChildProcess {
  const all = {
    listen_addresses: isWindows ? "127.0.0.1" : "",
    unix_socket_directories: address.folder,
    ...serverSettings,
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", dataDir, "-p", String(address.port), ...flags];
  const program = programIn(runtime, "postgres");
  if (isWindows)
    return spawn(program, args, { ...spawnOptions, stdio: ["ignore", "ignore", "pipe"], windowsHide: true });
  return spawn("/bin/sh", ["-c", guard, "sh", program, ...args], {
    ...spawnOptions,
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
}

async function supervise(
  child: ChildProcess,
  { old, unlock, ...surroundings }: Surroundings & { old: PidFile | null; unlock: () => void },
): Promise<RunningPostgres> {
  const { dataDir, onLog } = surroundings;
  const letGo = child.stdio[3] as NodeJS.WritableStream | undefined;
  let log = "";
  child.stderr?.on("data", (piece: Buffer) => {
    log = (log + piece).slice(-8000);
    onLog?.(String(piece));
  });
  letGo?.on("error", () => {});
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(`ended with ${code ?? signal}`));
    child.once("error", (error) => resolve(error.message));
  });
  const ready = await untilReady(dataDir, old, exited).catch((error: Error) => {
    letGo?.end();
    throw startFailed(`The embedded database did not start: ${error.message}`, log);
  });

  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    if (letGo) letGo.end();
    else await stopByTool("fast", surroundings).catch(() => {});
    const ended = await Promise.race([exited, pause(20_000, null, { ref: false })]);
    if (ended === null) await stopByTool("immediate", surroundings).catch(() => {});
    await exited;
    unlock();
  }
  void exited.then(() => {
    if (!stopping) unlock();
  });
  return {
    connection: connectionOf(ready, dataDir),
    pid: ready.pid,
    exited,
    stop: () => (stopping ??= stop()),
  };
}

async function untilReady(dataDir: string, old: PidFile | null, exited: Promise<string>): Promise<PidFile> {
  const deadline = Date.now() + startLimit;
  while (Date.now() < deadline) {
    const now = readPidFile(dataDir);
    if (now?.isReady && now.startMark !== old?.startMark && (await canConnect(now))) return now;
    const ended = await Promise.race([exited, pause(20, null)]);
    if (ended !== null) throw new Error(ended);
  }
  throw new Error("it was not ready in time");
}

function passwordFileOf(dataDir: string): string {
  return path.join(path.dirname(dataDir), "db-password");
}

function connectionOf({ socketFolder, host, port }: PidFile, dataDir: string): RunningPostgres["connection"] {
  const file = passwordFileOf(dataDir);
  const password = existsSync(file) ? readFileSync(file, "utf8") : "";
  return { host: socketFolder || host, port, user: "postgres", database: "postgres", password };
}
