import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Draft, type Drafts, runningHashes, safeEvery } from "./drafts.ts";
import { writePieces } from "./write-pieces.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Each draft is a file of its own; complete, it is renamed to its blob's place: no byte is copied. */
export function makeDiskDrafts(folder: string, placeOf: (sha256: string) => string): Drafts {
  const hashes = runningHashes();
  const fileOf = ({ id }: Draft) => {
    // no other name ever becomes a path
    if (!uuid.test(id)) throw new Error("not a draft's id");
    return path.join(folder, id);
  };
  return {
    async append(draft, source, keep) {
      await mkdir(folder, { recursive: true });
      const handle = await open(fileOf(draft), draft.received === 0 ? "w" : "r+");
      const hash = draft.received === 0 ? createHash("sha256") : hashes.take(draft.id, draft.received);
      try {
        // what came after the last safe point of a process that died
        if (draft.received > 0) await handle.truncate(draft.received);
        return await writeOn(handle, source, { draft, hash, keep, keepHash: hashes.put });
      } finally {
        await handle.close();
      }
    },
    async become(draft) {
      const file = fileOf(draft);
      const hash = hashes.take(draft.id, draft.received) ?? (await hashOf(file));
      const sha256 = hash.digest("hex");
      const { size } = await stat(file);
      if (size !== draft.received) throw new Error("a draft on the disk is not as long as it was.");
      await mkdir(path.dirname(placeOf(sha256)), { recursive: true });
      await rename(file, placeOf(sha256));
      return { sha256, size };
    },
    async remove(draft) {
      hashes.drop(draft.id);
      await rm(fileOf(draft), { force: true });
    },
  };
}

interface Going {
  draft: Draft;
  hash: Hash | undefined;
  keep: (draft: Draft) => Promise<void>;
  keepHash: (id: string, hash: Hash | undefined, at: number) => void;
}

async function writeOn(
  handle: FileHandle,
  source: AsyncIterable<Buffer>,
  { draft, hash, keep, keepHash }: Going,
): Promise<Draft> {
  let { received } = draft;
  let hashed = received;
  const counting = hash && {
    update(piece: Buffer) {
      hashed += piece.length;
      hash.update(piece);
    },
  };
  const now = (): Draft => ({ ...draft, received });
  // the disk makes one stretch safe while the next one comes in
  let safe: Promise<void> = Promise.resolve();
  let lastSafe = received;
  async function makeSafe(reached: Draft) {
    await handle.datasync();
    await keep(reached);
  }
  async function written(at: number) {
    received = at;
    if (received - lastSafe < safeEvery) return;
    lastSafe = received;
    await safe;
    safe = makeSafe(now());
    // it is waited for before the next one
    safe.catch(() => {});
  }
  try {
    await writePieces(handle, source, { at: received, hash: counting, written });
    await safe;
  } catch (error) {
    // should these fail too, the first reason is the one to tell
    await safe.catch(() => {});
    await makeSafe(now()).catch(() => {});
    // a hash that has seen what the disk did not take is of no use
    keepHash(draft.id, hashed === received ? hash : undefined, received);
    throw error;
  }
  await makeSafe(now());
  keepHash(draft.id, hash, received);
  return now();
}

async function hashOf(file: string): Promise<Hash> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(piece as Buffer);
  return hash;
}
