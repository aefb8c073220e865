import { sql } from "kysely";
import { isBlank } from "#contract/blank.ts";
import { AppError } from "#contract/errors.ts";
import type { Message } from "#contract/messages.ts";
import { signsOf } from "#domain/messaging/message-signs.ts";
import { type Mentionable, mentionedIn } from "#domain/messaging/text/mentions.ts";
import type { Member } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import type { Db } from "#server/platform/db.ts";
import { rewordNotificationsOf } from "../message-notifications.ts";
import { changeMessage, type HeldMessage, keptSigns, requireOwn, requireThere } from "./change-message.ts";

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
      const mentions = await mentionedNow(db, { ...held, id, content });
      await sql`
        update messages set content = ${content}, signs = ${signs}::text[] || ${keptSigns},
               mentions = ${mentions.map((person) => person.id)}::uuid[],
               mention_names = ${mentions.map(({ name }) => name)}::text[], is_edited = true, forwarded_from = null,
               updated_at = ${databaseNow} where id = ${id}`.execute(db);
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
 * Those in the conversation whom the new words name, and whoever was mentioned before and still stands there by that name;
 * of several with one name those who were mentioned before. Who is named only now is not notified: an edit rings nobody.
 */
async function mentionedNow(db: Db, { id, authorId, content }: HeldMessage & { id: string }): Promise<Mentionable[]> {
  if (!content.includes("@")) return [];
  const { rows } = await sql<Mentionable & { wasMentioned: boolean }>`
    select named.id, named.name, named.id = any(m.mentions) as "wasMentioned"
      from messages m cross join lateral (
        select u.id, u.name from participants p join users u on u.id = p.user_id
         where p.conversation_id = m.conversation_id and u.id <> ${authorId}
        union
        select before.id, before.name from unnest(m.mentions, m.mention_names) before(id, name)) named
     where m.id = ${id} and strpos(${content}, '@' || named.name) > 0`.execute(db);
  // '@Bob' does not stand in '@Bobby'; of two names of one person the longer one counts
  const standing = rows.filter((person) => mentionedIn(content, [person]).length > 0);
  const shortFirst = standing.toSorted((a, b) => a.name.length - b.name.length);
  const people = [...new Map(shortFirst.map((person) => [person.id, person])).values()];
  const meant = people.filter(({ wasMentioned }) => wasMentioned).map((person) => person.id);
  const mentioned = new Set(mentionedIn(content, people, meant));
  return people.filter((person) => mentioned.has(person.id));
}
