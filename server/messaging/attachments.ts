import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Attachment } from "#contract/messages.ts";
import { requireFile } from "#server/files/file-access.ts";
import type { FileRow } from "#server/files/files.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { signAttachment, type UnsignedAttachment } from "./message-shape.ts";

/** May this person see the file because a message that it may read carries it? The staff reads all that is for support. */
export async function mayReadAttachment(db: Db, userId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from messages m
      join live_conversations c on c.id = m.conversation_id
     where m.attachments @> array[${fileId}::uuid] and m.attachments <> '{}'
       and (exists (select from participants p where p.conversation_id = m.conversation_id and p.user_id = ${userId})
         or (c.type = 'support' and exists (select from users u where u.id = ${userId} and u.user_type = 'admin')))
    ) as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** Each must be the sender's own upload or a file the sender may view; else nobody gains access by attaching it. */
export async function requireAttachable(member: Member, fileIds: string[]): Promise<Attachment[]> {
  const { db } = member.platform.database;
  const otherWay = (userId: string, fileId: string) => mayReadAttachment(db, userId, fileId);
  const attachments: Attachment[] = [];
  for (const fileId of new Set(fileIds)) {
    const file = await requireFile(member, fileId, "file.view", otherWay).catch(asMissing);
    attachments.push(signAttachment(member.platform, unsigned(file)));
  }
  return attachments;
}

function asMissing(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new AppError("invalid_input", "One of the attachments cannot be found any more.");
}

function unsigned(file: FileRow): UnsignedAttachment {
  return {
    id: file.id,
    name: file.name,
    size: file.size,
    type: file.mime_type,
    isImage: file.mime_type.startsWith("image/"),
    isVideo: file.mime_type.startsWith("video/"),
    width: file.width,
    height: file.height,
    sha256: file.sha256,
    has_thumb: file.has_thumb,
  };
}
