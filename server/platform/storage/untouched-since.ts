import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Names of the files in this folder that nobody has written to since then; of a folder that is not there, none. */
export async function* untouchedSince(folder: string, before: Date): AsyncGenerator<string> {
  for (const name of await readdir(folder).catch(() => [])) {
    // one that another process has just moved or removed is gone already
    const file = await stat(path.join(folder, name)).catch(() => null);
    if (file && file.mtime < before) yield name;
  }
}
