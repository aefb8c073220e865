import { findRedis } from "#server/testing/scratch-redis.ts";
import { succeeds } from "./succeeds.ts";

const patience = 300_000;

/** True when the machine has a Redis for the tests; on Debian it is installed where that is allowed. */
export async function installRedis(): Promise<boolean> {
  if (findRedis()) return true;
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "", ...rest] = [...asRoot, "apt-get", ...args];
    return succeeds(command, rest, patience);
  };
  // the server's program without its service, which would start at once and stay
  const isDone = (await apt("update")) && (await apt("install", "-y", "--no-install-recommends", "redis-tools"));
  return isDone && findRedis() !== undefined;
}
