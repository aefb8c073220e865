import { sql } from "kysely";
import type { InputOf } from "#contract/kit.ts";
import { maxMessageLength } from "#contract/limits.ts";
import type { MessageDraft, messageDraftRoutes } from "#contract/message-drafts.ts";
import type { Member } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import { mayRead, requireConversation } from "./conversation-access.ts";

const mostListed = 200;

/** Of conversations that one may still write in. */
export async function listDrafts({ user, platform }: Member): Promise<{ items: MessageDraft[] }> {
  const { rows } = await sql<MessageDraft>`
    select d.conversation_id as "conversationId", d.content, d.written_at as "writtenAt"
      from drafts d join live_conversations c on c.id = d.conversation_id
     where d.user_id = ${user.id} and length(d.content) <= ${maxMessageLength}
       and ${mayRead(user)}
     order by d.written_at desc limit ${mostListed}`.execute(platform.database.db);
  return { items: rows };
}

export async function getDraft(member: Member, { id }: { id: string }): Promise<MessageDraft> {
  await requireConversation(member.platform.database, member.user, id, "message.draft");
  return await storedDraft(member, id);
}

/** One's own alone. A device whose clock is ahead writes now at the latest: it must not win for ever. */
export async function putDraft(
  member: Member,
  { id, content, writtenAt }: InputOf<typeof messageDraftRoutes.putDraft>,
): Promise<MessageDraft> {
  const { user, platform } = member;
  await requireConversation(platform.database, user, id, "message.draft");
  const { rows } = await sql<MessageDraft>`
    insert into drafts as d (user_id, conversation_id, content, written_at)
    values (${user.id}, ${id}, ${content}, least(${writtenAt}, ${databaseNow}))
    on conflict (user_id, conversation_id) do update set content = excluded.content, written_at = excluded.written_at
     where d.written_at < excluded.written_at
    returning conversation_id as "conversationId", content, written_at as "writtenAt"`.execute(platform.database.db);
  // asked anew: this statement may have waited for the one that stands, and does not see it
  if (!rows[0]) return await storedDraft(member, id);
  platform.realtime.signal([`user:${user.id}`], "draft:changed", rows[0]);
  return rows[0];
}

async function storedDraft({ user, platform }: Member, id: string): Promise<MessageDraft> {
  const row = await platform.database.db
    .selectFrom("drafts")
    .select(["content", "written_at as writtenAt"])
    .where("user_id", "=", user.id)
    .where("conversation_id", "=", id)
    .executeTakeFirst();
  return { conversationId: id, content: row?.content ?? "", writtenAt: row?.writtenAt ?? null };
}
