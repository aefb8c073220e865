import { createHash } from "node:crypto";
import { accessSync, chmodSync, statSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "../make-folder.ts";
import { PostgresStartError } from "./postgres-start-error.ts";
import { isReachable, ownerOf, unprivilegedUser } from "./unprivileged-user.ts";

/** The bit of a folder in which everybody may write, and each removes only what is their own. */
const sticky = 0o1000;

/**
 * Where the embedded cluster of this data folder lies: in it, or, when we are root and the unprivileged user of the
 * database cannot get there (a clone in root's home), under /var/lib, by a name that belongs to the data folder. Throws
 * `PostgresStartError` for a folder that all share.
 */
export function clusterFolder(dataDir: string): string {
  const user = unprivilegedUser();
  makeFolder(dataDir, user ? 0o711 : 0o700);
  const own = path.join(dataDir, "postgres");
  if (!user) return own;
  // what is there is the studio, whoever gets to it; another place would be another one
  const owner = ownerOf(own);
  if (owner && owner !== user.uid) return own;
  refuseShared(dataDir);
  chmodSync(dataDir, 0o711);
  const home = homeElsewhere(dataDir);
  const isHere = isThere(own) && !isThere(path.join(home, "postgres"));
  if (isHere || isReachable(dataDir, user)) return own;
  makeFolder(home, 0o711);
  // the server's own mask may be stricter than what that user needs
  chmodSync(home, 0o711);
  return path.join(home, "postgres");
}

/** Such as /tmp: closed for us, it would be closed for the whole machine. */
function refuseShared(dataDir: string): void {
  if (!(statSync(dataDir).mode & sticky)) return;
  const own = path.join(dataDir, "guidon");
  throw new PostgresStartError(
    "DATA_SHARED",
    `DATA_DIR: ${dataDir} belongs to all users of this machine. Set it to a folder of its own, such as ${own}.`,
  );
}

/** Is there one of this data folder, at either place? Asking makes and changes nothing. */
export function hasCluster(dataDir: string): boolean {
  return [dataDir, homeElsewhere(dataDir)].some((home) => isThere(path.join(home, "postgres")));
}

/** What cannot be looked at counts as there: whoever goes in next hears why. */
function isThere(cluster: string): boolean {
  try {
    accessSync(path.join(cluster, "PG_VERSION"));
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}

function homeElsewhere(dataDir: string): string {
  const mark = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  return path.join("/var/lib", `guidon-${mark}`);
}
