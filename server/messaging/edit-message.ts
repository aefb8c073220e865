import { sql } from "kysely";
import { isBlank } from "#contract/blank.ts";
import { AppError } from "#contract/errors.ts";
import type { Message } from "#contract/messages.ts";
import { mentionedIn } from "#domain/messaging/mentions.ts";
import { signsOf } from "#domain/messaging/message-signs.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { changeMessage, type HeldMessage, keptSigns, requireOwn, requireThere } from "./change-message.ts";
import { rewordNotificationsOf } from "./message-notifications.ts";

interface Edit {
  id: string;
  content: string;
  editId?: string | undefined;
}

/**
 * One's own only (S3 section 5). What it said before is kept; the same text again changes nothing, and neither does the same
 * edit: an attempt of it that the network held may arrive after a later one. Other words are one's own, also in what was
 * forwarded.
 */
export function editMessage(member: Member, { id, content: given, editId }: Edit): Promise<Message> {
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
      if (content === held.content || (editId && (await isStored(db, id, editId)))) return false;
      await sql`
        insert into message_edits (message_id, version, content, written_at, edit_id)
        select id, version, content, updated_at, ${editId ?? null}::uuid from messages where id = ${id}`.execute(db);
      const signs = signsOf({ ...held, content });
      await sql`
        update messages set content = ${content}, signs = ${signs}::text[] || ${keptSigns},
               mentions = ${await mentionedNow(db, { ...held, id, content })}::uuid[], is_edited = true, forwarded_from = null,
               updated_at = date_trunc('milliseconds', clock_timestamp()) where id = ${id}`.execute(db);
      await rewordNotificationsOf(change, id);
      return true;
    },
  });
}

async function isStored(db: Db, id: string, editId: string): Promise<boolean> {
  const { rows } = await sql`select from message_edits where message_id = ${id} and edit_id = ${editId}`.execute(db);
  return rows.length > 0;
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
