import { sql } from "kysely";
import type { Message } from "#contract/messages.ts";
import type { Member } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import type { Db } from "#server/platform/db.ts";
import { dropNotificationsOf } from "../message-notifications.ts";
import { changeMessage, keptSigns, requireOwn } from "./change-message.ts";

/**
 * One's own only. A tombstone stays in its place; text, attachments, what it said before, reactions and stars are gone for
 * everybody, also in what was told of it, and so is the way to its files that led through it.
 */
export function deleteMessage(member: Member, { id }: { id: string }): Promise<Message> {
  return changeMessage(member, {
    id,
    action: "message.delete",
    fact: "message:deleted",
    holdsConversation: true,
    async work(db, held, change) {
      requireOwn(member, held);
      if (held.isDeleted) return false;
      for (const table of ["message_edits", "reactions", "stars"] as const) {
        await db.deleteFrom(table).where("message_id", "=", id).execute();
      }
      await dropNotificationsOf(change, id);
      await forgetFacts(db, id);
      await sql`
        update messages set content = '', signs = ${keptSigns}, mentions = '{}', mention_names = '{}',
               attachments = '{}', is_edited = false, forwarded_from = null, deleted_at = now(), updated_at = ${databaseNow}
         where id = ${id}`.execute(db);
      return true;
    },
  });
}

/** One that was not told yet tells a tombstone. */
async function forgetFacts(db: Db, id: string): Promise<void> {
  await sql`
    update facts set payload = without_words(payload)
     where message_of_fact(payload) = ${id}
       and name in ('message:received', 'message:updated', 'message:reaction-added', 'message:reaction-removed',
                    'message:starred', 'conversation:created', 'conversation:updated', 'notification:mention',
                    'notification:added', 'notification:updated')`.execute(db);
}
