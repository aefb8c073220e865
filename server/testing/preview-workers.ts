import { readdir, readFile } from "node:fs/promises";

/** Children of this process that draw previews and read texts; known on Linux alone. */
export async function previewWorkers(): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const [status, command] = await Promise.all(
      ["status", "cmdline"].map((name) => readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "")),
    );
    const isOurs = new RegExp(`^PPid:\\s${process.pid}$`, "m").test(status as string);
    const isDead = /^State:\s[ZX]/m.test(status as string);
    if (isOurs && !isDead && command?.includes("previews/worker.ts")) found.push(Number(pid));
  }
  return found;
}

/** They fall over, or end as they are told; one that has just ended is no matter. */
export async function fellPreviewWorkers(signal: NodeJS.Signals = "SIGSEGV"): Promise<void> {
  for (const pid of await previewWorkers()) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
