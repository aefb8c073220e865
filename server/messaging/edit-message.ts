import { sql } from "kysely";
import { isBlank } from "#contract/blank.ts";
import { AppError } from "#contract/errors.ts";
import type { Message } from "#contract/messages.ts";
import { mentionedIn } from "#domain/messaging/mentions.ts";
import { signsOf } from "#domain/messaging/message-signs.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { changeMessage, type HeldMessage, requireOwn, requireThere } from "./change-message.ts";
import { rewordNotificationsOf } from "./message-notifications.ts";

/**
 * One's own only (S3 section 5). What it said before is kept; the same text again changes nothing. Other words are one's
 * own, also in what was forwarded.
 */
export function editMessage(member: Member, { id, content: given }: { id: string; content: string }): Promise<Message> {
  const content = isBlank(given) ? "" : given;
  return changeMessage(member, {
    id,
    action: "message.edit",
    fact: "message:updated",
    async work(db, held, change) {
      requireOwn(member, held);
      requireThere(held);
      if (content === "" && !held.hasAttachments) {
        throw new AppError("invalid_input", "A message needs some text or an attachment.");
      }
      if (content === held.content) return false;
      await sql`
        insert into message_edits (message_id, version, content, written_at)
        select id, version, content, updated_at from messages where id = ${id}`.execute(db);
      const signs = signsOf({ ...held, content });
      await sql`
        update messages set content = ${content}, signs = ${signs}::text[],
               mentions = ${await mentionedNow(db, { ...held, id, content })}::uuid[], is_edited = true, forwarded_from = null,
               updated_at = date_trunc('milliseconds', clock_timestamp()) where id = ${id}`.execute(db);
      await rewordNotificationsOf(change, id);
      return true;
    },
  });
}

/**
 * Those in the conversation whom the new words name; of several with one name those who were mentioned before. Who is named
 * only now is not notified: an edit rings nobody.
 */
async function mentionedNow(
  db: Db,
  { id, conversationId, authorId, content }: HeldMessage & { id: string },
): Promise<string[]> {
  if (!content.includes("@")) return [];
  const { rows } = await sql<{ id: string; name: string; wasMentioned: boolean }>`
    select u.id, u.name, u.id = any(m.mentions) as "wasMentioned"
      from messages m join participants p using (conversation_id) join users u on u.id = p.user_id
     where m.id = ${id} and p.conversation_id = ${conversationId} and p.user_id <> ${authorId}
       and strpos(${content}, '@' || u.name) > 0`.execute(db);
  const meant = rows.filter(({ wasMentioned }) => wasMentioned).map((person) => person.id);
  return mentionedIn(content, rows, meant);
}
