// Bytes that are safely stored become a file, or the next version of one, in one transaction with all that is told.
import { AppError } from "#contract/errors.ts";
import type { File, FileCategory } from "#contract/files.ts";
import { whyNotNewVersion } from "#domain/files/file-rights.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { holdContent } from "#server/platform/storage/hold-content.ts";
import type { StoredBlob } from "#server/platform/storage/storage.ts";
import { requireOpen, requireProject } from "#server/projects/project-access.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { fileAccess } from "../file-access.ts";
import { asVersion, pushVersion, versions } from "../file-versions.ts";
import { type FileRow, files, getFile, holdFiles, insertFile, judged } from "../files.ts";
import { requireFolder } from "../folders.ts";

export interface Arrival extends StoredBlob {
  /** The file's id to be. */
  id: string;
  projectId: string | null;
  folderId: string | null;
  name: string;
  category: FileCategory;
  mimeType: string;
}

/** Where it goes. */
export type Target = Pick<Arrival, "projectId" | "folderId" | "category">;

/** The right to it, asked before the bytes and again when they are there: minutes may lie between. */
export function requireUploadRight(
  db: Db,
  { user }: Member,
  { projectId, category }: Pick<Arrival, "projectId" | "category">,
) {
  const action = category === "reference" ? "file.upload.reference" : "file.upload";
  return projectId === null ? null : requireProject(db, user, projectId, action);
}

/** The same id from the same person with the same bytes is the same file. Throws `id_taken` for another's. */
export function keepFile(member: Member, arrival: Arrival, also?: (db: Db) => Promise<void>): Promise<File> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const access = await requireUploadRight(db, member, arrival);
    const folderId = await folderStillThere(db, arrival);
    await holdContent(platform, db, arrival);
    const isNew = await insertFile(db, {
      ...arrival,
      folderId,
      uploadedBy: user.id,
    });
    const file = await getFile(platform, arrival.id, db);
    if (isNew) publish("file:added", access ? projectAudience(access) : [`user:${user.id}`], file);
    else await requireSame(db, arrival, user.id);
    await also?.(db);
    return file;
  });
}

/** The next version of `fileId`; the file keeps its name but for its ending. Equal bytes as now are no new version. */
export function keepVersion(
  member: Member,
  fileId: string,
  content: Pick<Arrival, "name" | "mimeType" | "sha256" | "size"> & { note: string },
  also?: (db: Db) => Promise<void>,
): Promise<File> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async (work) => {
    const { file, rooms } = await requireVersionRight(work.db, member, fileId);
    await holdContent(platform, work.db, content);
    await also?.(work.db);
    if (file.sha256 === content.sha256) return getFile(platform, fileId, work.db);
    await pushVersion(work.db, file, { ...content, uploadedBy: user.id, restoredFrom: null });
    return tellVersion(member, work, { fileId, rooms });
  });
}

/** An older content is the current one again, as a version of its own. */
export function restoreVersion(member: Member, fileId: string, version: number): Promise<File> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async (work) => {
    const { file, rooms } = await requireVersionRight(work.db, member, fileId);
    const older = await versions(work.db)
      .where("v.file_id", "=", fileId)
      .where("v.version", "=", version)
      .executeTakeFirst();
    if (!older) throw new AppError("not_found");
    if (older.sha256 === file.sha256) return getFile(platform, fileId, work.db);
    const { name, sha256, size, mime_type: mimeType } = older;
    const content = { name, sha256, size, mimeType };
    await pushVersion(work.db, file, { ...content, uploadedBy: user.id, restoredFrom: version, note: "" });
    return tellVersion(member, work, { fileId, rooms });
  });
}

/** Throws `not_found`, `forbidden`, and `conflict` for a file in the bin or on a message. */
export async function requireVersionRight(db: Db, member: Member, fileId: string) {
  const [file] = await holdFiles(db, [fileId]);
  if (!file) throw new AppError("not_found");
  const { roles, rooms, project } = await fileAccess(db, member, file);
  if (project) requireOpen(project.project, "file.newVersion");
  const refusal = whyNotNewVersion(roles, judged(file, member.user.id));
  if (refusal) throw new AppError(refusal.code, refusal.message);
  if (file.deleted_at) throw new AppError("conflict", "This file is in the bin. Restore it first.");
  return { file, rooms };
}

async function tellVersion(
  { platform }: Member,
  { db, publish }: Change,
  { fileId, rooms }: { fileId: string; rooms: Awaited<ReturnType<typeof requireVersionRight>>["rooms"] },
): Promise<File> {
  const file = await getFile(platform, fileId, db);
  const row = await versions(db)
    .where("v.file_id", "=", fileId)
    .where("v.version", "=", file.version)
    .executeTakeFirstOrThrow();
  publish("file:version-added", rooms, { file, version: asVersion(platform, row) });
  return file;
}

/** A folder that went while the bytes came: the file lands in the project itself. */
async function folderStillThere(db: Db, { projectId, folderId }: Arrival): Promise<string | null> {
  if (folderId === null) return null;
  const row = await db
    .selectFrom("folders")
    .select("id")
    .where("id", "=", folderId)
    .where("project_id", "=", projectId)
    .forKeyShare()
    .executeTakeFirst();
  return row?.id ?? null;
}

async function requireSame(db: Db, { id, projectId, sha256 }: Arrival, userId: string): Promise<void> {
  const row: FileRow | undefined = await files(db).where("f.id", "=", id).executeTakeFirst();
  const isSame = row?.project_id === projectId && row.uploaded_by === userId && row.sha256 === sha256;
  if (!isSame) throw new AppError("id_taken");
}

/** Where an upload is meant to go, asked before its first byte. Throws `invalid_input` for a folder that is not there. */
export async function requireTarget(db: Db, member: Member, target: Target): Promise<void> {
  const access = await requireUploadRight(db, member, target);
  if (target.folderId) await requireFolder(db, access, target.folderId);
}
