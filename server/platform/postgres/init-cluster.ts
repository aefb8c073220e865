import { execFile, type SpawnOptions } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { programIn } from "./native-runtime.ts";
import { startFailed } from "./postgres-start-error.ts";
import type { Ids } from "./unprivileged-user.ts";

const run = promisify(execFile);

/**
 * Makes the cluster in a sibling folder and renames it: a crash in the middle leaves nothing half-made. Throws
 * `PostgresStartError`.
 */
export async function initCluster(
  dataDir: string,
  {
    runtime,
    passwordFile,
    user,
    spawnOptions,
  }: { runtime: string; passwordFile: string; user: Ids | null; spawnOptions: SpawnOptions },
): Promise<void> {
  if (existsSync(path.join(dataDir, "PG_VERSION"))) return;
  const part = `${dataDir}.init`;
  const handedOver = `${dataDir}.pw`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  copyFileSync(passwordFile, handedOver);
  chmodSync(handedOver, 0o600);
  if (user) for (const file of [part, handedOver]) chownSync(file, user.uid, user.gid);
  try {
    const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const access = ["-U", "postgres", "--auth=scram-sha-256", `--pwfile=${handedOver}`];
    await run(
      programIn(runtime, "initdb"),
      ["-D", part, ...access, ...locale, "--no-instructions"],
      spawnOptions as object,
    );
  } catch (error) {
    throw startFailed("The embedded database could not be made.", (error as { stderr?: string }).stderr ?? `${error}`);
  } finally {
    rmSync(handedOver, { force: true });
  }
  rmSync(dataDir, { recursive: true });
  renameSync(part, dataDir);
}
