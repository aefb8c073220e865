import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

const place = "/dev/shm";
/** Bytes: databases, uploads and browsers of all tests at once take less than half of it. */
const room = 4 * 1024 ** 3;

/** A folder in memory, gone with this process; undefined where the system offers none, or too small a one. */
export function memoryFolder(): string | undefined {
  if (!isRoomy()) return undefined;
  const folder = mkdtempSync(path.join(place, "guidon-"));
  // as root the databases run as another user, who has to get through
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isRoomy(): boolean {
  try {
    accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}
