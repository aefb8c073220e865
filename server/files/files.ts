import { sql } from "kysely";
import type { z } from "zod";
import type { UserType } from "#contract/accounts.ts";
import type { previewStates } from "#contract/choices.ts";
import { AppError } from "#contract/errors.ts";
import type { File, FileCategory, FileStatus } from "#contract/files.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { asPage, type Place, placeOf } from "#server/platform/page.ts";
import { mediaUrls } from "./media-urls.ts";

export interface NewFile {
  id: string;
  projectId: string | null;
  name: string;
  category: FileCategory;
  mimeType: string;
  sha256: string;
  size: number;
  /** Whether the server has a preview to make. */
  hasPreview: boolean;
  uploadedBy: string;
}

/** Undefined when the id is taken. */
export async function insertFile(db: Db, file: NewFile): Promise<{ id: string } | undefined> {
  await db
    .insertInto("blobs")
    .values({ sha256: file.sha256, size: file.size })
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .execute();
  return db
    .insertInto("files")
    .values({
      id: file.id,
      project_id: file.projectId,
      name: file.name,
      category: file.category,
      status: "draft",
      mime_type: file.mimeType,
      sha256: file.sha256,
      preview: file.hasPreview ? "pending" : "none",
      uploaded_by: file.uploadedBy,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
}

export async function getFile(platform: Platform, id: string, db = platform.database.db): Promise<File> {
  const row = await files(db).where("f.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return asFile(platform, row);
}

/** Newest first. */
export async function listFiles(
  platform: Platform,
  projectId: string,
  { limit, cursor, category }: { limit: number; cursor?: string | undefined; category?: FileCategory | undefined },
) {
  const before = placeOf(cursor);
  const rows = await files(platform.database.db)
    .where("f.project_id", "=", projectId)
    .$if(category !== undefined, (query) => query.where("f.category", "=", category as string))
    .$if(before !== undefined, (query) => query.where(isBefore(before as Place)))
    .orderBy("f.created_at", "desc")
    .orderBy("f.id", "desc")
    .limit(limit + 1)
    .execute();
  return asPage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => asFile(platform, row),
  );
}

export type FileRow = Awaited<ReturnType<ReturnType<typeof files>["executeTakeFirstOrThrow"]>>;

export function files(db: Db) {
  return db
    .selectFrom("files as f")
    .innerJoin("blobs as b", "b.sha256", "f.sha256")
    .innerJoin("users as u", "u.id", "f.uploaded_by")
    .selectAll("f")
    .select(["b.size", "u.name as uploader", "u.avatar as uploaderAvatar", "u.user_type as uploaderType"]);
}

export function asFile(platform: Platform, row: FileRow): File {
  return {
    id: row.id,
    projectId: row.project_id,
    name: row.name,
    category: row.category as FileCategory,
    status: row.status as z.infer<typeof FileStatus>,
    size: row.size,
    mimeType: row.mime_type,
    width: row.width,
    height: row.height,
    preview: row.preview as (typeof previewStates)[number],
    previewProblem: row.preview_problem,
    pages: row.pages,
    duration: inSeconds(row.duration_ms),
    ...mediaUrls(platform, row),
    uploadedBy: {
      id: row.uploaded_by,
      name: row.uploader,
      avatar: row.uploaderAvatar,
      userType: row.uploaderType as UserType,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Null stays null. */
export function inSeconds(milliseconds: number | null): number | null {
  return milliseconds === null ? null : milliseconds / 1000;
}

function isBefore({ at, id }: Place) {
  return sql<boolean>`(f.created_at, f.id) < (${at}::timestamptz, ${id}::uuid)`;
}
