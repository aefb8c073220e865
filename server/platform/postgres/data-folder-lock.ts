import { accessSync, chmodSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { PostgresStartError } from "./postgres-start-error.ts";

/** Locks that this process holds; a collected handle would drop its lock. */
const held = new Set<DatabaseSync>();

/**
 * One app for each data folder: a lock of the operating system, taken through SQLite, which the kernel drops when this
 * process dies, however it dies. It holds no pid, so it also works between containers that share a volume.
 * Throws `IN_USE` after `waitMs`. Answers the function that lets go.
 */
export async function lockDataFolder(file: string, waitMs: number): Promise<() => void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const lock = tryLock(file);
    if (lock) return () => held.delete(lock) && lock.close();
    if (Date.now() > deadline) {
      throw new PostgresStartError(
        "IN_USE",
        `Another Guidon is already running on ${path.dirname(file)}. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    }
    await pause(100);
  }
}

function tryLock(file: string): DatabaseSync | null {
  // SQLite does not say why it cannot open a file; the system does
  accessSync(existsSync(file) ? file : path.dirname(file), constants.R_OK | constants.W_OK);
  const lock = new DatabaseSync(file);
  // whoever may read it may lock it, too
  chmodSync(file, 0o600);
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive; commit");
    held.add(lock);
    return lock;
  } catch {
    // SQLITE_BUSY is the answer that another process holds it
    lock.close();
    return null;
  }
}
