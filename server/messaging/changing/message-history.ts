import { sql } from "kysely";
import type { MessageVersion } from "#contract/messages.ts";
import type { Member } from "#server/platform/context.ts";
import { requireMessage } from "./change-message.ts";

const most = 100;

/** What it said, the newest first, for everybody who may read it; a deleted one says nothing any more. */
export async function getMessageHistory(member: Member, { id }: { id: string }): Promise<{ items: MessageVersion[] }> {
  await requireMessage(member, id, "message.list");
  const { rows } = await sql<MessageVersion>`
    select version, content, written_at as "writtenAt" from (
      select version, content, updated_at as written_at from messages where id = ${id} and deleted_at is null
      union all
      select version, content, written_at from message_edits where message_id = ${id}
    ) said order by version desc limit ${most}`.execute(member.platform.database.db);
  return { items: rows };
}
