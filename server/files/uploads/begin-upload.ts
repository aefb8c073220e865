// Everything that can be refused is, before the first byte: the right, the size, the kind, the room.
import { sql } from "kysely";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { FileCategory, VersionNote } from "#contract/files.ts";
import { maxFileSize, maxOpenUploads } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { id } from "#contract/text.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { parse } from "#server/platform/serve.ts";
import { lockRoom } from "#server/projects/taken-room.ts";
import { dropBytes } from "./drop-upload.ts";
import { fileName } from "./file-name.ts";
import { requireKnownKind } from "./file-type.ts";
import { requireTarget, requireVersionRight, type Target } from "./keep-file.ts";
import { requireRoom } from "./require-room.ts";
import { findUpload, insertUpload, takeStalled, type UploadRow } from "./uploads.ts";

/** What `Upload-Metadata` says; names that nobody knows are passed over, as tus clients add their own. */
const Metadata = z.object({
  id: id.optional(),
  name: z.string().min(1).max(1000),
  projectId: id.optional(),
  folderId: id.optional(),
  /** The file that this is the next version of. */
  fileId: id.optional(),
  category: FileCategory.default("design"),
  /** Of a next version. */
  note: VersionNote.default(""),
});
const sameIn = ["user_id", "project_id", "file_id", "name", "size"] as const;
const Length = z.coerce.number().int().min(0);

/** Makes the upload's row, in place of one that stalled; the same id again from the same person is the same upload. */
export async function beginUpload(
  member: Member,
  { length, metadata }: { length: unknown; metadata: Record<string, string | null> },
): Promise<UploadRow> {
  const { db } = member.platform.database;
  const size = parse(z.object({ "Upload-Length": Length }), { "Upload-Length": length })["Upload-Length"];
  const given = parse(Metadata, metadata);
  const name = fileName(given.name);
  if (size === 0) throw new AppError("invalid_input", `"${name}" is empty.`);
  if (size > maxFileSize) throw new AppError("file_too_large", `"${name}" is larger than 2 GB.`);
  requireKnownKind(name);
  const target = await targetOf(member, given);
  const upload = {
    id: given.id ?? newId(),
    user_id: member.user.id,
    project_id: target.projectId,
    folder_id: target.folderId,
    file_id: given.fileId ?? null,
    category: target.category,
    name,
    size,
    note: given.note,
  };
  return db.transaction().execute(async (work) => {
    await lockRoom(work, member.user.id);
    const known = await findUpload(work, upload.id);
    if (known) return requireSame(known, upload);
    const stalled = await takeStalled(work, upload);
    await requireFewOpen(work, member);
    await requireRoom(work, member, { size, projectId: target.projectId });
    await insertUpload(work, upload);
    for (const row of stalled) await dropBytes(member.platform, work, row);
    // begun by two at once, the first has made it
    return requireSame(await findUpload(work, upload.id), upload);
  });
}

/** A next version lies where its file does: that project's organization has the room for it, whatever else is named. */
async function targetOf(member: Member, given: z.output<typeof Metadata>): Promise<Target> {
  const { db } = member.platform.database;
  const { fileId, projectId = null, folderId = null, category } = given;
  if (fileId) {
    const { file } = await db.transaction().execute((work) => requireVersionRight(work, member, fileId));
    if (projectId && projectId !== file.project_id)
      throw new AppError("invalid_input", "This file is not in that project.");
    return { projectId: file.project_id, folderId: file.folder_id, category };
  }
  await requireTarget(db, member, { projectId, folderId, category });
  return { projectId, folderId, category };
}

/** One's own, and for the same bytes: it has its room, and goes on. Throws `id_taken`. */
function requireSame(row: UploadRow | undefined, upload: Pick<UploadRow, (typeof sameIn)[number]>): UploadRow {
  if (!row || sameIn.some((part) => row[part] !== upload[part])) throw new AppError("id_taken");
  return row;
}

async function requireFewOpen(db: Db, { user }: Member): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from uploads where user_id = ${user.id} and finished_at is null`.execute(db);
  if ((rows[0]?.open ?? 0) < maxOpenUploads) return;
  throw new AppError(
    "too_many_requests",
    `${maxOpenUploads} of your uploads are not finished yet. Finish or cancel some of them first.`,
  );
}
