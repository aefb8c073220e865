import type { Readable } from "node:stream";
import { AppError } from "#contract/errors.ts";
import type { File, FileCategory } from "#contract/files.ts";
import { maxFileSize } from "#contract/limits.ts";
import { isPreviewMade, previewKind } from "#domain/files/preview-kind.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { type ProjectAccess, requireProject } from "#server/projects/project-access.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { fileName } from "./file-name.ts";
import { peek, typeOf } from "./file-type.ts";
import { files, getFile, insertFile } from "./files.ts";

interface Upload {
  id: string;
  name: string;
  content: Readable;
  category: FileCategory;
}

/**
 * One file into a project; stands whole or not at all. The same id from the same person is the same file. The right is asked
 * for before the bytes and again when they are there: minutes may lie between.
 */
export async function uploadProjectFile(member: Member, projectId: string, upload: Upload): Promise<File> {
  const action = upload.category === "reference" ? "file.upload.reference" : "file.upload";
  const mayUpload = (db: Db) => requireProject(db, member.user, projectId, action);
  await mayUpload(member.platform.database.db);
  return storeFile(member, upload, mayUpload);
}

/** One file that belongs to nobody's project yet: its uploader's alone until a message carries it. */
export async function uploadLooseFile(member: Member, upload: Upload): Promise<File> {
  return storeFile(member, upload, null);
}

async function storeFile(
  { user, platform }: Member,
  upload: Upload,
  mayUpload: ((db: Db) => Promise<ProjectAccess>) | null,
): Promise<File> {
  const name = fileName(upload.name);
  const { head, whole } = await peek(upload.content);
  const mimeType = await typeOf(name, head);
  const { sha256, size } = await platform.storage.put(whole, maxFileSize);
  if (size === 0) throw new AppError("invalid_input", `"${name}" is empty.`);
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const access = (await mayUpload?.(db)) ?? null;
    const projectId = access?.project.id ?? null;
    const stored = await insertFile(db, {
      id: upload.id,
      projectId,
      name,
      category: upload.category,
      mimeType,
      sha256,
      size,
      hasPreview: isPreviewMade(previewKind(mimeType)),
      uploadedBy: user.id,
    });
    const file = await getFile(platform, upload.id, db);
    if (stored) publish("file:added", access ? projectAudience(access) : [`user:${user.id}`], file);
    else await requireSame(db, upload.id, { projectId, userId: user.id, sha256 });
    return file;
  });
}

async function requireSame(
  db: Db,
  id: string,
  { projectId, userId, sha256 }: { projectId: string | null; userId: string; sha256: string },
): Promise<void> {
  const row = await files(db).where("f.id", "=", id).executeTakeFirst();
  const isSame = row?.project_id === projectId && row.uploaded_by === userId && row.sha256 === sha256;
  if (!isSame) throw new AppError("id_taken");
}
