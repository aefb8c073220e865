import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { PostgresStartError } from "./postgres-start-error.ts";

export interface Ids {
  uid: number;
  gid: number;
  name: string;
}

/** Postgres refuses to run as root: an existing unprivileged user, never a new one. Null when we are not root. */
export function unprivilegedUser(): Ids | null {
  if (process.platform === "win32" || process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const uid = idOf(name, "-u");
    const gid = idOf(name, "-g");
    if (uid && gid) return { uid, gid, name };
  }
  throw new PostgresStartError(
    "NO_USER",
    "The embedded database does not run as root, and there is no user named postgres or nobody. Start Guidon as an ordinary user.",
  );
}

/** Can this user get through every parent folder? */
export function isReachable(target: string, { uid, gid }: Ids): boolean {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const found = statSync(folder);
    const bits = found.uid === uid ? found.mode >> 6 : found.gid === gid ? found.mode >> 3 : found.mode;
    if (!(bits & 1)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function idOf(name: string, flag: "-u" | "-g"): number | null {
  try {
    return Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  } catch {
    return null;
  }
}
