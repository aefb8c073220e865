import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * The folder and those above it that are missing; one that is there stays as it is. Throws what the system says. The
 * `recursive` of Node 24 asks without end where the system lets nothing be made and says that nothing is there (`/proc`).
 */
export function makeFolder(folder: string, mode: number): void {
  const above = path.dirname(folder);
  if (above !== folder && !existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
