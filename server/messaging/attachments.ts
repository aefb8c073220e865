import { AppError } from "#contract/errors.ts";
import { requireFile } from "#server/files/file-access.ts";
import type { Member } from "#server/platform/context.ts";
import { type Db } from "#server/platform/db.ts";
import { sql } from "kysely";

/** May this person see the file because a message that it may read carries it? */
export async function mayReadAttachment(db: Db, userId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from messages m
      join participants p on p.conversation_id = m.conversation_id and p.user_id = ${userId}
     where m.attachments @> array[${fileId}::uuid] and m.attachments <> '{}') as may`.execute(db);
  return rows[0]?.may ?? false;
}

/** Each must be the sender's own upload or a file the sender may view; else nobody gains access by attaching it. */
export async function requireAttachable(member: Member, fileIds: string[]): Promise<void> {
  const { db } = member.platform.database;
  const otherWay = (userId: string, fileId: string) => mayReadAttachment(db, userId, fileId);
  for (const fileId of new Set(fileIds)) {
    await requireFile(member, fileId, "file.view", otherWay).catch(() => {
      throw new AppError("invalid_input", "One of the attachments cannot be found any more.");
    });
  }
}
