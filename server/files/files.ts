import type { Insertable } from "kysely";
import type { z } from "zod";
import type { UserType } from "#contract/accounts.ts";
import type { previewStates } from "#contract/choices.ts";
import { AppError } from "#contract/errors.ts";
import type { File, FileCategory, FileStatus } from "#contract/files.ts";
import type { JudgedFile } from "#domain/files/file-rights.ts";
import { sortName } from "#domain/files/sort-name.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { StoredBlob } from "#server/platform/storage/storage.ts";
import type { FileVersions } from "#server/platform/tables.ts";
import { mediaUrls } from "./media/media-urls.ts";
import { previewOnArrival } from "./previews/content-preview.ts";

export interface NewFile extends StoredBlob {
  id: string;
  projectId: string | null;
  folderId: string | null;
  name: string;
  category: FileCategory;
  mimeType: string;
  uploadedBy: string;
}

/** With its first version. Undefined when the id is taken. */
export async function insertFile(db: Db, file: NewFile): Promise<{ id: string } | undefined> {
  const content = {
    sha256: file.sha256,
    size: file.size,
    mime_type: file.mimeType,
    name: file.name,
    uploaded_by: file.uploadedBy,
    ...(await previewOnArrival(db, { ...file, fileId: file.id })),
  };
  const stored = await db
    .insertInto("files")
    .values({
      ...content,
      id: file.id,
      project_id: file.projectId,
      folder_id: file.folderId,
      sort_name: sortName(file.name),
      category: file.category,
      status: "draft",
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (stored) await insertVersion(db, { ...content, file_id: file.id, version: 1 });
  return stored;
}

/** Answers when it came. */
export async function insertVersion(db: Db, version: Insertable<FileVersions>): Promise<string> {
  const stored = await db.insertInto("file_versions").values(version).returning("created_at").executeTakeFirstOrThrow();
  return stored.created_at;
}

export async function getFile(platform: Platform, id: string, db = platform.database.db): Promise<File> {
  const row = await files(db).where("f.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return asFile(platform, row);
}

export type FileRow = Awaited<ReturnType<ReturnType<typeof files>["executeTakeFirstOrThrow"]>>;

export function files(db: Db) {
  return db
    .selectFrom("files as f")
    .innerJoin("users as u", "u.id", "f.uploaded_by")
    .selectAll("f")
    .select(["u.name as uploader", "u.avatar as uploaderAvatar", "u.user_type as uploaderType"]);
}

/** The rows of these ids, held against other changes, but not against what is written beside them, such as who is told of them. */
export async function holdFiles(db: Db, ids: string[]): Promise<FileRow[]> {
  return files(db).where("f.id", "in", ids).orderBy("f.id").forNoKeyUpdate("f").execute();
}

export function judged(row: FileRow, userId: string): JudgedFile {
  const { category, status } = row as { category: FileCategory; status: FileStatus };
  return { category, status, isOwn: row.uploaded_by === userId };
}

export function asFile(platform: Platform, row: FileRow): File {
  return {
    id: row.id,
    projectId: row.project_id,
    folderId: row.folder_id,
    name: row.name,
    category: row.category as FileCategory,
    status: row.status as z.infer<typeof FileStatus>,
    version: row.version,
    size: row.size,
    mimeType: row.mime_type,
    width: row.width,
    height: row.height,
    preview: row.preview as (typeof previewStates)[number],
    previewProblem: row.preview_problem,
    pages: row.pages,
    duration: inSeconds(row.duration_ms),
    ...mediaUrls(platform, row),
    uploadedBy: personOf(row),
    createdAt: row.created_at,
    versionAt: row.version_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}

export function personOf(row: {
  uploaded_by: string;
  uploader: string;
  uploaderAvatar: string | null;
  uploaderType: string;
}) {
  return {
    id: row.uploaded_by,
    name: row.uploader,
    avatar: row.uploaderAvatar,
    userType: row.uploaderType as UserType,
  };
}

/** Null stays null. */
export function inSeconds(milliseconds: number | null): number | null {
  return milliseconds === null ? null : milliseconds / 1000;
}
