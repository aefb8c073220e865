// One host's processes, with workers that do nothing but start.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** The second ends the first before it listens itself. */
const program = `
  import cluster from "node:cluster";
  import { once } from "node:events";
  import { readFileSync, writeFileSync } from "node:fs";
  import { setTimeout as pause } from "node:timers/promises";
  import { readConfig } from "#server/platform/config.ts";
  import { leadWorkers, ordersOfLead, tellLead } from "#server/platform/workers.ts";

  const note = process.env.NOTE;
  if (cluster.isPrimary) {
    cluster.on("message", ({ id }, said) => said === "listening" && console.log(id));
    await leadWorkers(readConfig(process.env));
  } else {
    await ordersOfLead();
    if (cluster.worker.id === 1) writeFileSync(note, String(process.pid));
    if (cluster.worker.id === 2) {
      const first = Number(readFileSync(note, "utf8"));
      process.kill(first, "SIGKILL");
      while (isThere(first)) await pause(10);
    }
    tellLead();
    await once(process, "SIGTERM");
    process.exit();
  }

  function isThere(pid) {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }`;

test("a process that ends while another one is still starting is followed, too", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "guidon-workers-"));
  // within the package, whose names for its folders it uses
  const file = path.join(import.meta.dirname, `../../.cache/workers-${path.basename(folder)}.mjs`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, program);
  const settings = { DATA_DIR: path.join(folder, "data"), DATABASE_URL: "", REDIS_URL: "", LOG_LEVEL: "fatal" };
  const env = { ...process.env, ...settings, WORKERS: "2", NOTE: path.join(folder, "note") };
  const lead = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(async () => {
    lead.kill("SIGTERM");
    await new Promise((resolve) => lead.once("exit", resolve));
    await Promise.all([rm(folder, { recursive: true, force: true }), rm(file)]);
  });
  const listening: number[] = [];
  lead.stdout.on("data", (piece: Buffer) => listening.push(...String(piece).trim().split("\n").map(Number)));
  // a database and three processes are begun
  await expect.poll(() => listening, { timeout: 50_000 }).toEqual([1, 2, 3]);
});
