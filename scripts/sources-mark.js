import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";

const sources = ["contract", "domain", "server", "web"];

/**
 * Changes whenever a file that goes into the build does: names, sizes and times, hashed.
 * @param {string} root
 */
export async function sourcesMark(root) {
  const hash = createHash("sha256");
  for (const file of [...(await filesIn(root)), path.join(root, "package-lock.json")].sort()) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** @param {string} root */
async function filesIn(root) {
  /** @type {string[]} */
  const found = [];
  for (const folder of sources) {
    for (const entry of await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) found.push(path.join(entry.parentPath, entry.name));
    }
  }
  return found;
}
