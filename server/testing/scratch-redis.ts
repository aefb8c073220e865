import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "#server/platform/postgres/private-address.ts";

/** In Debian's package without a service the last one is the same program, which goes by the name it is called. */
const names = ["redis-server", "valkey-server", "redis-check-rdb"];

/** REDIS_SERVER, or a program on the PATH; undefined when the machine has none. */
export function findRedis(): string | undefined {
  const named = process.env.REDIS_SERVER;
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** A Redis of our own on loopback, with a password of its own, that keeps nothing. */
export async function startScratchRedis(program: string) {
  const [port, password] = [await freePort(), randomBytes(16).toString("hex")];
  const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--requirepass", password, "--dir", tmpdir(), "--save", ""];
  const redis = spawn(program, args, { argv0: "redis-server", stdio: ["ignore", "pipe", "inherit"] });
  const end = () => redis.kill();
  process.once("exit", end);
  await accepts(redis);
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    async stop() {
      process.off("exit", end);
      const gone = once(redis, "exit");
      end();
      await gone;
    },
  };
}

function accepts(redis: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<void> {
  return new Promise((resolve, reject) => {
    const told: string[] = [];
    redis.once("error", reject);
    redis.once("exit", () => reject(new Error(`Redis did not start.\n${told.join("\n")}`)));
    createInterface(redis.stdout).on("line", (line) => {
      told.push(line);
      if (line.includes("Ready to accept connections")) resolve();
    });
  });
}
