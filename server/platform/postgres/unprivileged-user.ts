import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { PostgresStartError } from "./postgres-start-error.ts";

export interface Ids {
  uid: number;
  gid: number;
  name: string;
}

/**
 * Postgres refuses to run as root: an existing unprivileged user, never a new one; of a cluster that is there, the one whose
 * it is. Null when we are not root. Throws `PostgresStartError` for the cluster of somebody who started Guidon as themselves:
 * what root wrote beside it they could not read.
 */
export function unprivilegedUser(cluster?: string): Ids | null {
  if (process.platform === "win32" || process.getuid?.() !== 0) return null;
  const owner = cluster && ownerOf(cluster);
  for (const name of ["postgres", "nobody"]) {
    const uid = idOf(name, "-u");
    const gid = idOf(name, "-g");
    if (uid && gid && (!owner || owner === uid)) return { uid, gid, name };
  }
  if (owner) throw new PostgresStartError("DATA_OWNED", notOurs(owner, cluster));
  throw new PostgresStartError(
    "NO_USER",
    "The embedded database does not run as root, and there is no user named postgres or nobody. Start Guidon as an ordinary user.",
  );
}

/** Whose this cluster is, unless it is root's; undefined where there is none. */
export function ownerOf(cluster: string): number | undefined {
  return statSync(path.join(cluster, "PG_VERSION"), { throwIfNoEntry: false })?.uid || undefined;
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

function notOurs(owner: number, cluster: string): string {
  const name = nameOf(owner);
  return name
    ? `The database in ${cluster} belongs to the user ${name}. Start Guidon, and give its commands, as that user and not as root.`
    : `The database in ${cluster} belongs to the user ${owner}, whom this machine does not have: it was copied from another one. Give it to the user that databases run as here (chown -R postgres, or nobody), and start Guidon again.`;
}

/** Null: nobody has this number on this machine. */
function nameOf(uid: number): string | null {
  try {
    return execFileSync("id", ["-nu", String(uid)], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return null;
  }
}
