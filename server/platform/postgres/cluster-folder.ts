import { createHash } from "node:crypto";
import { accessSync, chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { isReachable, unprivilegedUser } from "./unprivileged-user.ts";

/**
 * Where the embedded cluster of this data folder lies: in it, or, when we are root and the unprivileged user of the
 * database cannot get there (a clone in root's home), under /var/lib, by a name that belongs to the data folder.
 */
export function clusterFolder(dataDir: string): string {
  const user = unprivilegedUser();
  mkdirSync(dataDir, { recursive: true, mode: user ? 0o711 : 0o700 });
  if (!user) return path.join(dataDir, "postgres");
  chmodSync(dataDir, 0o711);
  if (isReachable(dataDir, user)) return path.join(dataDir, "postgres");
  const home = homeElsewhere(dataDir);
  mkdirSync(home, { recursive: true, mode: 0o711 });
  // the server's own mask may be stricter than what that user needs
  chmodSync(home, 0o711);
  return path.join(home, "postgres");
}

/** Is there one of this data folder, at either place? Asking makes and changes nothing. */
export function hasCluster(dataDir: string): boolean {
  return [dataDir, homeElsewhere(dataDir)].some((home) => isThere(path.join(home, "postgres/PG_VERSION")));
}

/** What cannot be looked at counts as there: whoever goes in next hears why. */
function isThere(file: string): boolean {
  try {
    accessSync(file);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}

function homeElsewhere(dataDir: string): string {
  const mark = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  return path.join("/var/lib", `guidon-${mark}`);
}
