// What somebody is drawing, told while it happens to those who look at the same file. Nothing of it is stored.
import { sql } from "kysely";
import type { z } from "zod";
import type { annotationAsks } from "#contract/annotations.ts";
import { AppError } from "#contract/errors.ts";
import { lookersRooms } from "#server/files/look-together.ts";
import { requireConversation } from "#server/messaging/conversation-access.ts";
import { conversationRoom } from "#server/messaging/conversations/conversations.ts";
import type { Db } from "#server/platform/db.ts";
import type { AskHandlers, Caller } from "#server/platform/sockets/door.ts";
import { newestOnly } from "#server/platform/sockets/newest-only.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";

type Input = z.output<(typeof annotationAsks)["annotation:preview"]["input"]>;

const [atProject, inConversation] = [newestOnly(), newestOnly()];

export const reviewAskHandlers: AskHandlers<keyof typeof annotationAsks> = {
  async "annotation:preview"(caller, { userId: _, userName: __, timestamp: ___, ...preview }) {
    // who is seen by both ways draws by both at once
    const isItsTurn = (preview.conversationId === null ? atProject : inConversation)(caller);
    const rooms = await roomsFor(caller, preview);
    if (!isItsTurn()) return null;
    const { id: userId, name: userName } = caller.member.user;
    const told = { ...preview, userId, userName };
    caller.member.platform.realtime.signal(rooms, "annotation:previewed", told, caller.socketId);
    return null;
  },
};

async function roomsFor(caller: Caller, { conversationId, fileId }: Pick<Input, "conversationId" | "fileId">) {
  const { member } = caller;
  if (conversationId === null) return lookersRooms(member, fileId, "annotation.create");
  const room: Room = conversationRoom(conversationId);
  if (!caller.isIn(room)) throw new AppError("not_found");
  await requireConversation(member.platform.database, member.user, conversationId, "typing");
  await requireSent(member.platform.database.db, { conversationId, fileId });
  return [room];
}

/**
 * That a message of the conversation carries this file, which whoever reads it may draw on: its current version. Throws
 * `not_found`, and `conflict` for one in the archive.
 */
export async function requireSent(
  db: Db,
  { conversationId, fileId }: { conversationId: string; fileId: string },
): Promise<number> {
  const { rows } = await sql<{ version: number; archivedAt: string | null }>`
    select f.version, p.archived_at as "archivedAt"
      from files f left join live_projects p on p.id = f.project_id
     where f.id = ${fileId} and f.deleted_at is null and (f.project_id is null or p.id is not null)
       and exists (select from messages m where m.conversation_id = ${conversationId}
                    and m.attachments @> array[${fileId}::uuid] and m.attachments <> '{}')`.execute(db);
  const [sent] = rows;
  if (!sent) throw new AppError("not_found");
  if (sent.archivedAt)
    throw new AppError("conflict", "This project is archived. Take it out of the archive to change it.");
  return sent.version;
}
