import type { Readable } from "node:stream";
import { AppError } from "#contract/errors.ts";
import type { File } from "#contract/files.ts";
import { asOfNow } from "#server/accounts/sessions/as-of-now.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { noteContent } from "#server/platform/storage/hold-content.ts";
import { SpentPieces } from "#server/platform/storage/spent-pieces.ts";
import type { StoredBlob } from "#server/platform/storage/storage.ts";
import { dropUpload } from "./drop-upload.ts";
import { headSize, typeOf } from "./file-type.ts";
import { keepFile, keepVersion } from "./keep-file.ts";
import { whileRoom } from "./require-room.ts";
import { draftOf, keepUpload, requireUpload, type UploadRow } from "./uploads.ts";

/**
 * Takes more bytes of an upload; the last one makes it a file. Answers how many are here. The caller holds its lock. What
 * came before, from `offset` on, is passed over: a beginning whose answer got lost is sent again. What turns out to be no
 * file that can be taken is removed at once; what the disk has no room for meanwhile waits, and goes on later.
 */
export async function receive(
  member: Member,
  id: string,
  { source, offset }: { source: Readable; offset: number },
): Promise<number> {
  const { database, storage } = member.platform;
  const row = await requireUpload(database.db, member.user.id, id);
  const head = [row.head];
  const watched = watch(after(row.received - offset, source), row, head);
  try {
    if (row.received === row.size) await readOut(watched);
    else
      await storage.drafts.append(draftOf(row), new SpentPieces(whileRoom(member.platform, watched)), (draft) =>
        keepUpload(database.db, draft, Buffer.concat(head)),
      );
  } catch (error) {
    if (isFinal(error)) await removeUpload(member, id);
    throw error;
  }
  const now = await finishIfWhole(member, id);
  return now.received;
}

/** All bytes are here, but a process died before they became a file: now they do. */
export async function finishIfWhole(member: Member, id: string): Promise<UploadRow> {
  const row = await requireUpload(member.platform.database.db, member.user.id, id);
  if (row.received < row.size || row.finished_at) return row;
  try {
    await finish(await asOfNow(member), row);
  } catch (error) {
    if (isFinal(error)) await removeUpload(member, id);
    throw error;
  }
  return { ...row, finished_at: new Date().toISOString() };
}

export async function removeUpload({ user, platform }: Member, id: string): Promise<void> {
  await dropUpload(platform, await requireUpload(platform.database.db, user.id, id));
}

async function finish(member: Member, row: UploadRow): Promise<File> {
  const { id, name, file_id: fileId, project_id: projectId, folder_id: folderId } = row;
  const mimeType = await typeOf(name, row.head);
  const content = { name, mimeType, ...(await becomeBlob(member, row)) };
  const done = (db: Db) => markFinished(db, id);
  if (fileId) return keepVersion(member, fileId, { ...content, note: row.note }, done);
  const category = row.category as File["category"];
  return keepFile(member, { id, projectId, folderId, category, ...content }, done);
}

/** However often: a crash after it, and before the file stands, finds the bytes again. */
async function becomeBlob({ platform }: Member, row: UploadRow): Promise<StoredBlob> {
  const { db } = platform.database;
  const blob = await platform.storage.drafts.become(draftOf(row), (draft) => keepUpload(db, draft, row.head));
  await noteContent(platform, blob);
  return blob;
}

async function markFinished(db: Db, id: string): Promise<void> {
  await db
    .updateTable("uploads")
    .set({ finished_at: new Date().toISOString(), head: Buffer.alloc(0) })
    .where("id", "=", id)
    .execute();
}

async function* after(known: number, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = known;
  for await (const piece of source) {
    const passed = Math.min(left, piece.length);
    left -= passed;
    if (passed < piece.length) yield piece.subarray(passed);
  }
}

/** All of it is here: what comes once more comes to its end, so that the connection hears its answer. */
async function readOut(source: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of source);
}

/** Learns the type from the first bytes, and lets no more through than was announced. */
async function* watch(source: AsyncIterable<Buffer>, row: UploadRow, head: Buffer[]): AsyncGenerator<Buffer> {
  const wanted = Math.min(headSize, row.size);
  let seen = row.head.length;
  let size = row.received;
  for await (const piece of source) {
    size += piece.length;
    if (size > row.size) throw new AppError("file_too_large", `"${row.name}" is longer than was announced.`);
    if (seen < wanted) {
      // the piece itself is gone when it is used
      head.push(Buffer.from(piece.subarray(0, wanted - seen)));
      seen = Math.min(wanted, seen + piece.length);
      if (seen === wanted) await typeOf(row.name, Buffer.concat(head));
    }
    yield piece;
  }
}

/** Trying again would not help; and on a disk that is full to the last byte nothing half is left in the way. */
function isFinal(error: unknown): boolean {
  if (["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "")) return true;
  const codes = [
    "unsupported_type",
    "file_too_large",
    "invalid_input",
    "forbidden",
    "not_found",
    "id_taken",
    "conflict",
    // the bytes are gone, or may be
    "upload_broken_off",
  ];
  return error instanceof AppError && codes.includes(error.code);
}
