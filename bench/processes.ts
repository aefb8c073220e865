// The built server, and others beside it, as children: what is measured shares no thread with who measures it.
import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/platform/postgres/private-address.ts";

export interface Running {
  address: string;
  /** Resident KiB of the process alone, its garbage collected first. */
  settledKiB(): Promise<number>;
  /** Resident KiB of the process alone, as it is. */
  residentKiB(): Promise<number>;
  /** Stands still until it may go on: what others are measured beside must not take their processors. */
  still(isStill: boolean): void;
  stop(): Promise<void>;
}

const root = path.join(import.meta.dirname, "..");
const patience = 120_000;
const stopPatience = 20_000;
/** A child gives back all the memory it can when it is told to, and ends with us. */
const collector = `
  process.on("message", () => {
    gc({ execution: "sync", type: "major", flavor: "last-resort" });
    process.send("collected");
  });
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();`;
const collecting = ["--expose-gc", "--import", `data:text/javascript,${encodeURIComponent(collector)}`];
const children = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of children) end(child);
});

/** What `npm start` starts (it builds first when the build is old); `plain` cannot be told to collect its garbage. */
export async function startServer(
  settings: Record<string, string>,
  { plain = false } = {},
): Promise<Running & { tillReady: Times }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = launch(
    [...(plain ? [] : collecting), "--max-semi-space-size=4", "--initial-old-space-size=128", "scripts/start.js"],
    {
      PORT: String(port),
      LOG_LEVEL: "error",
      ...settings,
    },
  );
  const healthy = await untilAnswers(child, `${address}/healthz`, started);
  const ready = await untilAnswers(child, `${address}/readyz`, started);
  return { ...running(child, address), tillReady: { healthy, ready } };
}

/** Milliseconds from the start of the process to the first 200. */
export interface Times {
  healthy: number;
  ready: number;
}

/** The bare server of `bare-server.ts`, on the same database. */
export async function startBare(connection: object): Promise<Running> {
  const child = launch([...collecting, "bench/bare-server.ts"], { BARE_DATABASE: JSON.stringify(connection) });
  const [port] = await once(child, "message", { signal: AbortSignal.timeout(patience) });
  return running(child, `http://127.0.0.1:${port}`);
}

function launch(args: string[], env: Record<string, string>): ChildProcess {
  const stdio: StdioOptions = ["ignore", "ignore", "inherit", "ipc"];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

function running(child: ChildProcess, address: string): Running {
  const residentKiB = async () => {
    // Linux alone tells it so; elsewhere the figure is missing
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
  };
  return {
    address,
    residentKiB,
    still: (isStill) => void child.kill(isStill ? "SIGSTOP" : "SIGCONT"),
    async settledKiB() {
      // pages go back to the system some time after a collection
      for (let round = 0; round < 3; round++) {
        const collected = once(child, "message", { signal: AbortSignal.timeout(patience) });
        child.send("collect");
        await collected;
        await pause(300);
      }
      return residentKiB();
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      const limit = setTimeout(() => child.kill("SIGKILL"), stopPatience);
      end(child);
      await ended;
      clearTimeout(limit);
    },
  };
}

/** One that stands still would not hear of it. */
function end(child: ChildProcess): void {
  child.kill("SIGTERM");
  child.kill("SIGCONT");
}

async function untilAnswers(child: ChildProcess, url: string, started: number): Promise<number> {
  while (performance.now() - started < patience) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered.`);
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return performance.now() - started;
    await pause(5);
  }
  throw new Error(`${url} did not answer within ${patience / 1000} s.`);
}
