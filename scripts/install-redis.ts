import { spawnSync } from "node:child_process";
import { findRedis } from "#server/testing/scratch-redis.ts";

const patience = 300_000;

/** True when the machine has a Redis for the tests; on Debian it is installed where that is allowed. */
export function installRedis(): boolean {
  if (findRedis()) return true;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "", ...rest] = [...asRoot, "apt-get", ...args];
    return spawnSync(command, rest, { stdio: ["ignore", 2, 2], timeout: patience }).status === 0;
  };
  // the server's program without its service, which would start at once and stay
  return apt("update") && apt("install", "-y", "--no-install-recommends", "redis-tools") && findRedis() !== undefined;
}
