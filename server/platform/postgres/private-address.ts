import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { PostgresStartError } from "./postgres-start-error.ts";
import type { Ids } from "./unprivileged-user.ts";

/** A socket's path has 104 to 108 bytes, its own name included. */
const longest = 85;

/** A private folder (0700) for the unix socket: beside the data, or under the temp folder when the path is too long. */
export function socketFolderFor(dataDir: string, user: Ids | null): string {
  const beside = path.join(path.dirname(dataDir), "run");
  const mark = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const folder = Buffer.byteLength(beside) > longest ? path.join(tmpdir(), `guidon-${mark}`) : beside;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const isOurs = found.isDirectory() && (found.uid === process.getuid?.() || found.uid === user?.uid);
  if (!isOurs)
    throw new PostgresStartError(
      "SOCKET_DIR",
      `${folder} belongs to somebody else. Remove it or choose another DATA_DIR.`,
    );
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Nobody else on this machine listens on it, for now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
