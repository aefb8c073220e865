import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { AppError } from "#contract/errors.ts";
import { blobOf, type Draft, type Drafts, inNewGo, isDraftId, named, runningHashes, safeEvery } from "./drafts.ts";
import { keepNames, moveTo } from "./keep-name.ts";
import type { StoredBlob } from "./storage.ts";
import { untouchedSince } from "./untouched-since.ts";
import { writePieces } from "./write-pieces.ts";

/** Each draft is a file of its own; complete, it is renamed to its blob's place: no byte is copied. */
export function makeDiskDrafts(folder: string, placeOf: (sha256: string) => string): Drafts {
  const hashes = runningHashes();
  const fileOf = ({ id }: Draft) => {
    if (!isDraftId(id)) throw new Error("not a draft's id");
    return path.join(folder, id);
  };
  async function measured(file: string, draft: Draft): Promise<StoredBlob> {
    if ((await sizeOf(file)) !== draft.received) throw new AppError("upload_broken_off");
    const hash = hashes.take(draft) ?? (await hashOf(file));
    return { sha256: hash.digest("hex"), size: draft.received };
  }
  return {
    async append(draft, source, keep) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(fileOf(draft), draft.received === 0 ? "w" : "r+", 0o600).catch((error) => {
        throw asBrokenOff(error);
      });
      const hash = draft.received === 0 ? createHash("sha256") : hashes.take(draft);
      try {
        // made longer, it would hold zeros in the place of what is gone
        if ((await handle.stat()).size < draft.received) throw new AppError("upload_broken_off");
        // what came after the last safe point of a process that died
        if (draft.received > 0) await handle.truncate(draft.received);
        return await writeOn(handle, source, { draft: inNewGo(draft), hash, keep, keepHash: hashes.put });
      } finally {
        await handle.close();
      }
    },
    async become(draft, keep) {
      const file = fileOf(draft);
      const blob = blobOf(draft) ?? (await measured(file, draft));
      await keep(named(draft, blob));
      const place = placeOf(blob.sha256);
      // what lies there already, moved by a process that died right after it or come in another way, is never replaced
      if ((await sizeOf(place)) === blob.size) {
        await keepNames(path.dirname(place));
        await rm(file, { force: true });
      } else {
        await moveTo(place, file).catch((error) => {
          throw asBrokenOff(error);
        });
      }
      return blob;
    },
    async remove(draft) {
      hashes.drop(draft.id);
      await rm(fileOf(draft), { force: true });
    },
    async removeStrays(before, find) {
      for await (const id of untouchedSince(folder, before))
        if (isDraftId(id) && !(await find(id))) await rm(path.join(folder, id), { force: true });
    },
  };
}

interface Going {
  draft: Draft;
  hash: Hash | undefined;
  keep: (draft: Draft) => Promise<void>;
  keepHash: (draft: Draft, hash: Hash | undefined) => void;
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
    keepHash(now(), hashed === received ? hash : undefined);
    throw error;
  }
  await makeSafe(now());
  keepHash(now(), hash);
  return now();
}

async function hashOf(file: string): Promise<Hash> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(piece as Buffer);
  return hash;
}

/** Null when there is no such file. */
async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    (error) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
const asBrokenOff = (error: unknown) => (isMissing(error) ? new AppError("upload_broken_off") : error);
