// Named steps: a line each with its seconds; what fails shows its output and ends red.
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";

export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Shows the output while it runs, not only when it fails. */
  loud?: boolean;
}

export const root = path.join(import.meta.dirname, "..");
export const node = process.execPath;
/** A package's program, run by this very Node. */
export const bin = (name: string) => path.join(root, "node_modules", ".bin", name);

/** Runs all of them in this order, so many at once, also after a failure. Answers the names of those that failed. */
export async function runSteps(steps: Step[], atOnce = 1): Promise<string[]> {
  const failed: string[] = [];
  const waiting = [...steps];
  await mkdir(path.join(root, ".cache"), { recursive: true });
  async function runNext(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const isOk = await run(step);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${isOk ? "ok    " : "FAILED"} ${step.name} (${seconds} s)`);
      if (!isOk) failed.push(step.name);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return failed;
}

async function run({ name, command, args, env, loud }: Step): Promise<boolean> {
  const file = path.join(root, ".cache", `${name.replace(/\W+/g, "-")}.log`);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
    stdio: loud ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(file);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      log.write(String(error));
      resolve(1);
    });
    child.once("close", resolve);
  });
  await new Promise<void>((resolve) => log.end(resolve));
  if (code !== 0 && !loud) console.log((await readFile(file, "utf8")).slice(-12_000));
  return code === 0;
}
