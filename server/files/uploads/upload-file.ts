import type { Readable } from "node:stream";
import { AppError } from "#contract/errors.ts";
import type { File, FileCategory } from "#contract/files.ts";
import { maxFileSize } from "#contract/limits.ts";
import { asOfNow } from "#server/accounts/sessions/as-of-now.ts";
import type { Member } from "#server/platform/context.ts";
import { noteContent } from "#server/platform/storage/hold-content.ts";
import { SpentPieces } from "#server/platform/storage/spent-pieces.ts";
import type { BodyRoom } from "./body-room.ts";
import { fileName } from "./file-name.ts";
import { peek, typeOf } from "./file-type.ts";
import { type Arrival, keepFile, keepVersion, requireTarget, requireVersionRight } from "./keep-file.ts";

interface Upload {
  id: string;
  name: string;
  content: Readable;
  category: FileCategory;
  folderId?: string | null;
  room: BodyRoom;
}

/** One file into a project; stands whole or not at all. */
export async function uploadProjectFile(member: Member, projectId: string, upload: Upload): Promise<File> {
  const { id, category, folderId = null } = upload;
  const target = { id, projectId, folderId, category };
  await requireTarget(member.platform.database.db, member, target);
  return storeContent(member, upload, (now, content) => keepFile(now, { ...target, ...content }));
}

/** One file that belongs to nobody's project yet: its uploader's alone until a message carries it. The same id again is the same file. */
export async function uploadLooseFile(member: Member, upload: Upload): Promise<File> {
  const { id, category } = upload;
  return storeContent(member, upload, (now, content) =>
    keepFile(now, { id, projectId: null, folderId: null, category, ...content }),
  );
}

/** Another content for a file that is there. */
export async function uploadVersion(
  member: Member,
  fileId: string,
  upload: Pick<Upload, "name" | "content" | "room">,
): Promise<File> {
  await member.platform.database.db.transaction().execute((db) => requireVersionRight(db, member, fileId));
  return storeContent(member, upload, (now, content) => keepVersion(now, fileId, content));
}

/** Whoever keeps it is who they are once all of it is here. */
async function storeContent(
  member: Member,
  { content, room, ...upload }: Pick<Upload, "name" | "content" | "room">,
  keep: (now: Member, content: Pick<Arrival, "name" | "mimeType" | "sha256" | "size">) => Promise<File>,
): Promise<File> {
  const { platform } = member;
  const name = fileName(upload.name);
  const { head, whole } = await peek(content);
  const mimeType = await typeOf(name, head);
  if (head.length === 0) throw new AppError("invalid_input", `"${name}" is empty.`);
  const blob = await platform.storage.put(new SpentPieces(room.counted(whole)), maxFileSize);
  await noteContent(platform, blob);
  const file = await keep(await asOfNow(member), { name, mimeType, ...blob });
  room.settle(blob.size);
  return file;
}
