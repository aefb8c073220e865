import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Attachment } from "#contract/messages.ts";
import { attachmentKind } from "#domain/messaging/attachment-kind.ts";
import { type OtherWay, requireFiles } from "#server/files/file-access.ts";
import type { FileRow } from "#server/files/files.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { mayRead } from "../conversation-access.ts";
import { conversationRoom } from "../conversations/conversations.ts";
import { signAttachment, type UnsignedAttachment } from "../message-shape.ts";

/** Does a message carry this file, whoever reads it? */
export async function isAttached(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from messages m
     where m.attachments @> array[${fileId}::uuid] and m.attachments <> '{}') as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Those of these files that this person may see because a message that it may read carries them. */
export async function readableAttachments(db: Db, user: SignedInUser, fileIds: string[]): Promise<string[]> {
  // all at once: asked for one after the other, the planner goes through every conversation instead of the index
  const { rows } = await sql<{ id: string }>`
    select distinct file.id from messages m
      join live_conversations c on c.id = m.conversation_id cross join lateral unnest(m.attachments) file(id)
     where m.attachments && ${fileIds}::uuid[] and m.attachments <> '{}' and file.id = any(${fileIds}::uuid[])
       and ${mayRead(user)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Of such a file: the version that was current when the first of those messages was sent; null where there is none. */
export async function firstSentVersion(db: Db, user: SignedInUser, fileId: string): Promise<number | null> {
  const { rows } = await sql<{ first: number | null }>`
    with sent as (
      select min(m.created_at) as at from messages m join live_conversations c on c.id = m.conversation_id
       where m.attachments @> array[${fileId}::uuid] and m.attachments <> '{}' and ${mayRead(user)})
    select case when sent.at is not null then coalesce((
             select max(v.version) from file_versions v where v.file_id = ${fileId} and v.created_at <= sent.at), 1) end as first
      from sent`.execute(db);
  return rows[0]?.first ?? null;
}

/** The conversations in which a message carries this file. */
export async function carryingRooms(db: Db, fileId: string): Promise<Room[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.conversation_id as id from messages m join live_conversations c on c.id = m.conversation_id
     where m.attachments @> array[${fileId}::uuid] and m.attachments <> '{}'`.execute(db);
  return rows.map(({ id }) => conversationRoom(id));
}

/**
 * Each must be the sender's own upload or a file the sender may view; else nobody gains access by attaching it. What lies in
 * the bin none of its readers could open, though the sender may.
 */
export async function requireAttachable(member: Member, fileIds: string[]): Promise<Attachment[]> {
  const { db } = member.platform.database;
  const otherWay: OtherWay = (user, ids) => readableAttachments(db, user, ids);
  const rows = await requireFiles(member, [...new Set(fileIds)], "file.view", otherWay).catch(asUnattachable);
  if (rows.some(({ deleted_at }) => deleted_at !== null)) throw notFound();
  return rows.map((file) => signAttachment(member.platform, unsigned(file)));
}

function asUnattachable(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw notFound();
}

function notFound(): AppError {
  return new AppError("invalid_input", "One of the attachments cannot be found any more.");
}

function unsigned(file: FileRow): UnsignedAttachment {
  return {
    id: file.id,
    name: file.name,
    size: file.size,
    type: file.mime_type,
    ...attachmentKind(file.mime_type),
    width: file.width,
    height: file.height,
    projectId: file.project_id,
    version: file.version,
    sentVersion: file.version,
    sha256: file.sha256,
    has_thumb: file.has_thumb,
  };
}
