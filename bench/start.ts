import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "./processes.ts";
import { alternateAll, type Line } from "./table.ts";

/** `npm start` without npm on an embedded database that exists: process start to the first 200, and memory a second later. */
export async function measureStart(): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-bench-"));
  const run = async () => {
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: "" }, { plain: true });
    await pause(1000);
    const resident = megabytes(await server.residentKiB());
    await server.stop();
    return [server.tillReady.healthy, server.tillReady.ready, resident];
  };
  // the first start makes the database and the compile cache
  await run();
  const [healthy, ready, resident] = (await alternateAll(run, bareNode)) as [Figure, Figure, Figure];
  await rm(folder, { recursive: true, force: true });
  const nothing = { beside: "node -e 0", lessIsBetter: true };
  return [
    { measure: "start, to 200 from /healthz", ...healthy, unit: "ms", ...nothing, bar: "2000 ms" },
    { measure: "start, to 200 from /readyz", ...ready, unit: "ms", ...nothing, bar: "2000 ms" },
    { measure: "resident after start", ...resident, unit: "MB", ...nothing, bar: "130 MB" },
  ];
}

interface Figure {
  ours: number;
  bare: number;
}

/** To its end; and its memory before it. */
async function bareNode(): Promise<number[]> {
  const started = performance.now();
  const script = "process.send(process.memoryUsage.rss() / 1024)";
  const child = spawn(process.execPath, ["-e", "0"], { stdio: "ignore" });
  await once(child, "exit");
  const took = performance.now() - started;
  const weighed = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [kibibytes] = await once(weighed, "message");
  return [took, took, megabytes(Number(kibibytes))];
}

function megabytes(kibibytes: number): number {
  return (kibibytes * 1024) / 1_000_000;
}
