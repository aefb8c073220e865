import { mkdir, open, rename } from "node:fs/promises";
import path from "node:path";

/**
 * Renames a file that is safe to its place, in a folder that is made where there is none. Back from it the name is safe, too:
 * the database may lie on another disk, and would go on knowing what a power cut took from this one.
 */
export async function moveTo(place: string, file: string): Promise<void> {
  const folder = path.dirname(place);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  await rename(file, place);
  await keepNames(folder);
  if (made) await keepNames(path.dirname(folder));
}

/** Of all that lies in this folder. */
export async function keepNames(folder: string): Promise<void> {
  // no folder is opened there
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } catch (error) {
    // some disks of a network know no such wish
    if (!["EINVAL", "ENOTSUP", "ENOSYS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    await handle.close();
  }
}
