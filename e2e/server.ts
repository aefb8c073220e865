// The built server on its embedded database, as a person would start it, on a free port and a folder of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "#server/platform/postgres/private-address.ts";
import { copyFirstStart } from "./copy-first-start.ts";

export interface RunningServer {
  url: string;
  /** Its DATA_DIR. */
  folder: string;
  /** The number of its process. */
  pid(): number;
  /** What it has printed since its last start. */
  printed(): string;
  /** As a power cut: nothing is finished, nothing is closed. */
  kill(): Promise<void>;
  /** Starts again on the same folder and port. */
  start(): Promise<void>;
  /** Ends it in order; the folder stays. */
  end(): Promise<void>;
  /** Ends it and removes the folder. */
  stop(): Promise<void>;
}

const built = path.join(import.meta.dirname, "../dist");
/** What `npm start` keeps too: the server's code as the engine compiled it at its last start. */
const compiled = path.join(import.meta.dirname, "../.cache/compiled");

/** `site`: another folder than `dist/`, a copy that a test may change. `command`: what to start in place of its main file. */
export async function startServer(
  settings: Record<string, string> = {},
  site = built,
  command = [path.join(site, "server/main.js")],
): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-e2e-"));
  copyFirstStart(folder, settings);
  const port = await freePort();
  let child: ChildProcess;
  let printed = "";

  async function start(): Promise<void> {
    child = spawn(process.execPath, command, {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compiled,
        PORT: String(port),
        DATA_DIR: folder,
        LOG_LEVEL: "warn",
        ...settings,
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    printed = "";
    child.stdout?.on("data", (piece: Buffer) => {
      printed += piece;
      // what failed in the server explains what fails in its test
      if (String(piece).includes('"level":50')) process.stderr.write(piece);
    });
    await untilRunning(child);
  }

  await start();
  return {
    url: `http://localhost:${port}`,
    folder,
    start,
    pid: () => child.pid ?? 0,
    printed: () => printed,
    async kill() {
      await ended(child, "SIGKILL");
    },
    end: () => ended(child, "SIGTERM"),
    async stop() {
      await ended(child, "SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function untilRunning(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (piece: Buffer) => {
      if (String(piece).includes("Guidon is running")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code} before it ran.`)));
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
