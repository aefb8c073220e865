import { execFile, type SpawnOptions } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, renameSync, statSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { programIn } from "./native-runtime.ts";
import { startFailed } from "./postgres-start-error.ts";

const run = promisify(execFile);

/**
 * The database's password is ours alone: where its file is lost, the cluster, which nobody runs now, is given another one by
 * Postgres itself, without which nobody would get to the studio again. Throws `PostgresStartError`.
 */
export async function renewPassword(
  dataDir: string,
  { runtime, passwordFile, spawnOptions }: { runtime: string; passwordFile: string; spawnOptions: SpawnOptions },
): Promise<void> {
  if (existsSync(passwordFile) && statSync(passwordFile).size > 0) return;
  const password = randomBytes(24).toString("base64url");
  const alone = run(programIn(runtime, "postgres"), ["--single", "-D", dataDir, "postgres"], spawnOptions as object);
  alone.child.stdin?.end(`alter role postgres password '${password}'\n`);
  await alone.catch((error: { stderr?: string }) => {
    throw startFailed("The embedded database could not be given a new password.", error.stderr ?? `${error}`);
  });
  // cut off before it has its name, the next start gives another one
  const part = `${passwordFile}.part`;
  writeFileSync(part, password, { mode: 0o600, flush: true });
  renameSync(part, passwordFile);
}
