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
import {
  type Arrival,
  keepFile,
  keepVersion,
  requireTarget,
  requireUploadRight,
  requireVersionRight,
  type Target,
} from "./keep-file.ts";

interface Bytes {
  name: string;
  content: AsyncIterable<Buffer>;
  room: BodyRoom;
}

/** What is said of a file beside its bytes. */
export interface SaidOfFile {
  id: string;
  category: FileCategory;
  folderId?: string | null;
}

type Upload = Bytes & SaidOfFile;

/** One file into a project; stands whole or not at all. */
export async function uploadProjectFile(member: Member, projectId: string, upload: Upload): Promise<File> {
  const { id, category, folderId = null } = upload;
  const target = { id, projectId, folderId, category };
  await requireTarget(member.platform.database.db, member, target);
  return storeContent(member, upload, (now, content) => keepFile(now, { ...target, ...content }));
}

/** The same where it is said behind the bytes: they are stored only when what is said then is allowed. */
export async function uploadFileFirst(
  member: Member,
  projectId: string,
  { said, ...upload }: Bytes & { said: () => Promise<SaidOfFile> },
): Promise<File> {
  const { db } = member.platform.database;
  // the least that a file needs
  await requireUploadRight(db, member, { projectId, category: "reference" });
  let target: (Target & { id: string }) | undefined;
  async function* content() {
    yield* upload.content;
    const { id, category, folderId = null } = await said();
    target = { id, projectId, folderId, category };
    await requireTarget(db, member, target);
  }
  return storeContent(member, { ...upload, content: content() }, (now, stored) => {
    if (!target) throw new Error("This content did not come to its end.");
    return keepFile(now, { ...target, ...stored });
  });
}

/**
 * The bytes of one file that belongs to nobody's project yet: its uploader's alone until a message carries it. What is answered
 * makes the file of them, once its id is known; the same id again is the same file.
 */
export async function receiveLooseFile(member: Member, upload: Bytes): Promise<(id: string) => Promise<File>> {
  const keep = await receiveContent(member, upload);
  return (id) =>
    keep((now, content) => keepFile(now, { id, projectId: null, folderId: null, category: "reference", ...content }));
}

/** Another content for a file that is there. */
export async function uploadVersion(
  member: Member,
  fileId: string,
  { note = "", ...upload }: Bytes & { note?: string },
): Promise<File> {
  await member.platform.database.db.transaction().execute((db) => requireVersionRight(db, member, fileId));
  return storeContent(member, upload, (now, content) => keepVersion(now, fileId, { ...content, note }));
}

type Keep = (now: Member, content: Pick<Arrival, "name" | "mimeType" | "sha256" | "size">) => Promise<File>;

async function storeContent(member: Member, upload: Bytes, keep: Keep): Promise<File> {
  return (await receiveContent(member, upload))(keep);
}

/** Whoever keeps it is who they are once all of it is here. */
async function receiveContent(
  member: Member,
  { content, room, ...upload }: Bytes,
): Promise<(keep: Keep) => Promise<File>> {
  const { platform } = member;
  const name = fileName(upload.name);
  const { head, whole } = await peek(content);
  const mimeType = await typeOf(name, head);
  if (head.length === 0) throw new AppError("invalid_input", `"${name}" is empty.`);
  const blob = await platform.storage.put(new SpentPieces(room.counted(whole)), maxFileSize);
  await noteContent(platform, blob);
  return async (keep) => {
    const file = await keep(await asOfNow(member), { name, mimeType, ...blob });
    room.settle(blob.size);
    return file;
  };
}
