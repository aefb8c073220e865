import { chmod } from "node:fs/promises";
import path from "node:path";

/** What the server keeps beside its database, which sees to its own. */
const kept = ["blobs", "mail", "secrets"];

/**
 * Files, mails and secrets are the server's own user's alone. They are made so; what an older Guidon, or somebody's copy,
 * left open to others on this host is closed. DATA_DIR itself cannot be: as root's, the database's user goes through it.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  for (const name of kept) await chmod(path.join(dataDir, name), 0o700).catch(unlessNotOurs);
}

/** Not made yet; or a mounted one, as its owner wants it. */
function unlessNotOurs(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT" && error.code !== "EPERM") throw error;
}
