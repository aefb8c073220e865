import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Message } from "#contract/messages.ts";
import type { Member } from "#server/platform/context.ts";
import { changeMessage, requireOwn, requireThere } from "./change-message.ts";
import { rewordNotificationsOf } from "./message-notifications.ts";

/** One's own only (S3 section 5). What it said before is kept; the same text again changes nothing. */
export function editMessage(member: Member, { id, content }: { id: string; content: string }): Promise<Message> {
  return changeMessage(member, {
    id,
    action: "message.edit",
    fact: "message:updated",
    async work(db, held, change) {
      requireOwn(member, held);
      requireThere(held);
      if (content.trim() === "" && !held.hasAttachments) {
        throw new AppError("invalid_input", "A message needs some text or an attachment.");
      }
      if (content === held.content) return false;
      await sql`
        insert into message_edits (message_id, version, content, written_at)
        select id, version, content, updated_at from messages where id = ${id}`.execute(db);
      await sql`
        update messages set content = ${content}, is_edited = true,
               updated_at = date_trunc('milliseconds', clock_timestamp()) where id = ${id}`.execute(db);
      await rewordNotificationsOf(change, id);
      return true;
    },
  });
}
