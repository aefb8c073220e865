// Notifications of messages, written in the message's own change (decision 017): nobody has to listen to every message.
import { sql } from "kysely";
import type { Notification, NotificationsRead } from "#contract/notifications.ts";
import { categoryOf } from "#domain/notifications/category.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { isoTime, personJson } from "./message-shape.ts";

const categoryOfType = `case n.type ${Object.entries(categoryOf)
  .map(([type, category]) => `when '${type}' then '${category}'`)
  .join(" ")} end`;

/** A notification `n` by its actor `u` as the contract shows it, as JSON. */
export const notificationJson = `json_build_object('id', n.id, 'version', n.version, 'type', n.type, 'priority', n.priority,
  'title', n.title, 'message', n.message, 'actor', ${personJson("u")}, 'conversationId', n.conversation_id,
  'messageId', n.message_id, 'projectId', n.project_id, 'fileId', n.file_id, 'annotationId', n.annotation_id,
  'organizationId', n.organization_id, 'teamId', n.team_id, 'inquiryId', n.inquiry_id, 'actionable', n.actionable, 'isRead', n.read_at is not null, 'readAt', ${isoTime("n.read_at")},
  'snoozedUntil', ${isoTime("n.snoozed_until")}, 'archivedAt', ${isoTime("n.archived_at")},
  'isArchived', n.archived_at is not null, 'isSnoozed', n.snoozed_until is not null,
  'snoozeUntil', ${isoTime("n.snoozed_until")}, 'metadata', json_build_object('category', ${categoryOfType}),
  'createdAt', ${isoTime("n.created_at")})`;

/** Not dismissed: of what was, nothing is told any more. */
export const isKept = sql`n.dismissed_at is null`;

/** The words of a message `m` as a notification shows them. */
export const shownWords = `case when m.content = '' then 'Sent a file' else left(m.content, 140) end`;

/** A conversation `c` as it is named to others than the two of a direct one. */
export const shownPlace = `case when c.type = 'direct' then '' else ' in ' || c.name end`;

/** Whoever reads up to here has read the notifications of it, on all devices. */
export async function readNotificationsUpTo(
  { db, publish }: Pick<Change, "db" | "publish">,
  { userIds, conversationId, seq }: { userIds: string[]; conversationId: string; seq: number },
): Promise<void> {
  const readAt = new Date().toISOString();
  const { rows } = await sql<{ userId: string; ids: string[] }>`
    with read as (
      update notifications set read_at = ${readAt}
       where user_id = any(${userIds}::uuid[]) and conversation_id = ${conversationId} and seq <= ${seq} and read_at is null
      returning id, user_id
    ) select user_id as "userId", json_agg(id) as ids from read group by user_id order by user_id`.execute(db);
  for (const { userId, ids } of rows) tellRead({ publish }, userId, { ids, readAt });
}

/** What a message asked for is done: what told of it is read, and asks for nothing more. */
export async function settleNotificationsOf(
  { db, publish }: Pick<Change, "db" | "publish">,
  { userId, messageId }: { userId: string; messageId: string },
): Promise<void> {
  const { rows } = await sql<{ notification: Notification }>`
    with n as (
      update notifications n set read_at = coalesce(n.read_at, ${new Date().toISOString()}), actionable = false,
             version = n.version + 1
       where n.user_id = ${userId} and n.message_id = ${messageId} and (n.actionable or n.read_at is null)
      returning n.*
    )
    select ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id where ${isKept} order by n.id`.execute(db);
  for (const { notification } of rows) publish("notification:updated", [`user:${userId}`], notification);
}

/** Whoever reads a topic alone has read the notifications of it up to here, and of nothing that stands between. */
export async function readNotificationsInTopic(
  { db, publish }: Pick<Change, "db" | "publish">,
  { userId, topicId, seq }: { userId: string; topicId: string; seq: number },
): Promise<void> {
  const readAt = new Date().toISOString();
  const { rows } = await sql<{ id: string }>`
    update notifications set read_at = ${readAt}
     where user_id = ${userId} and read_at is null
       and message_id in (select m.id from messages m where m.topic_id = ${topicId} and m.seq <= ${seq}) returning id`.execute(
    db,
  );
  tellRead({ publish }, userId, { ids: rows.map(({ id }) => id), readAt });
}

/** Ids that one fact tells: who has thousands unread is sent them in pieces that every connection bears. */
const toldAtOnce = 1000;

/** To all devices of whose they are; nothing is told of none. */
export function tellRead(
  { publish }: Pick<Change, "publish">,
  userId: string,
  { ids, readAt }: NotificationsRead,
): void {
  for (let at = 0; at < ids.length; at += toldAtOnce) {
    publish("notification:read", [`user:${userId}`], { ids: ids.slice(at, at + toldAtOnce), readAt });
  }
}

/** Of the participants `p` those who stay until the end of the change; who is just being removed is passed over. */
export const staying = sql`for key share of p skip locked`;

/** An edited message says there what it says now, in the archive, too; told to those who may still read it. */
export async function rewordNotificationsOf(
  { db, publish }: Pick<Change, "db" | "publish">,
  messageId: string,
): Promise<void> {
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with n as (
      update notifications n set message = ${sql.raw(shownWords)}, version = n.version + 1
        from messages m where m.id = ${messageId} and n.message_id = m.id and n.message <> ${sql.raw(shownWords)}
      returning n.*
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id
      join participants p on p.conversation_id = n.conversation_id and p.user_id = n.user_id
     where ${isKept} order by n.user_id, n.id ${staying}`.execute(db);
  for (const { userId, notification } of rows) publish("notification:updated", [`user:${userId}`], notification);
}

/** Of a deleted message nothing is left; told to those who could still see it. */
export async function dropNotificationsOf(
  { db, publish }: Pick<Change, "db" | "publish">,
  messageId: string,
): Promise<void> {
  const { rows } = await sql<{ userId: string; ids: string[] }>`
    with gone as (delete from notifications where message_id = ${messageId} returning id, user_id, conversation_id)
    select user_id as "userId", json_agg(id) as ids from gone join participants using (conversation_id, user_id)
     group by user_id order by user_id`.execute(db);
  for (const { userId, ids } of rows) publish("notification:removed", [`user:${userId}`], { ids });
}

/** Most people that one reminder reaches; those who were reminded least come first. */
const mostReminded = 2000;

/** For those who were asked to acknowledge this message, have not, and can. */
export async function remindersOf(
  db: Db,
  { messageId, at }: { messageId: string; at: string },
): Promise<{ userId: string; notification: Notification }[]> {
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with waiting as (
      select p.user_id from messages m
        join participants p on p.conversation_id = m.conversation_id and p.joined_seq < m.seq
                           and p.user_id <> m.author_id
        join users u on u.id = p.user_id and u.disabled_at is null
       where m.id = ${messageId}
         and not exists (select from acknowledgements a where a.message_id = m.id and a.user_id = p.user_id)
       order by (select max(r.created_at) from notifications r where r.message_id = m.id and r.user_id = p.user_id
                    and r.type = 'reminder') nulls first, p.user_id limit ${mostReminded} ${staying}
    ), n as (
      insert into notifications (user_id, type, priority, title, message, actor_id, conversation_id, message_id, seq,
                                 actionable, created_at)
      select w.user_id, 'reminder', m.priority,
             u.name || ' asks you to acknowledge a message' || ${sql.raw(shownPlace)}, ${sql.raw(shownWords)},
             m.author_id, m.conversation_id, m.id, m.seq, true, ${at}::timestamptz
        from waiting w cross join messages m join users u on u.id = m.author_id
        join live_conversations c on c.id = m.conversation_id where m.id = ${messageId}
      returning *
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id order by n.user_id`.execute(db);
  return rows;
}

/**
 * What was told before of when a consultation is counts no more, such as that it begins in a quarter of an hour: whoever has
 * not seen it need not look at it. Told to those who still take part.
 */
export async function readNotificationsOfConsultation(
  { db, publish }: Pick<Change, "db" | "publish">,
  conversationId: string,
): Promise<void> {
  const readAt = new Date().toISOString();
  const { rows } = await sql<{ userId: string; ids: string[] }>`
    with read as (
      update notifications set read_at = ${readAt}
       where conversation_id = ${conversationId} and type = 'consultation' and read_at is null
      returning id, user_id, conversation_id
    ) select user_id as "userId", json_agg(id) as ids from read join participants using (conversation_id, user_id)
       group by user_id order by user_id`.execute(db);
  for (const { userId, ids } of rows) tellRead({ publish }, userId, { ids, readAt });
}

/**
 * Of a line about a consultation, which says at its end when that is, and is told whole: for these, or for everybody else in it
 * who has not muted it. Told to each alone.
 */
export async function notifyOfConsultation(
  { db, publish }: Pick<Change, "db" | "publish">,
  { messageId, userIds = null }: { messageId: string; userIds?: string[] | null },
): Promise<void> {
  const { rows } = await sql<{ userId: string; notification: Notification }>`
    with told as (
      select p.user_id from messages m join participants p on p.conversation_id = m.conversation_id
       where m.id = ${messageId} and p.user_id <> m.author_id
         and case when ${userIds}::uuid[] is null then not p.is_muted else p.user_id = any(${userIds}::uuid[]) end
       order by p.user_id ${staying}
    ), n as (
      insert into notifications (user_id, type, priority, title, message, actor_id, conversation_id, message_id, seq,
                                 created_at)
      select t.user_id, 'consultation', m.priority, 'Consultation: ' || c.name, m.content, m.author_id,
             m.conversation_id, m.id, m.seq, m.created_at
        from told t cross join messages m join live_conversations c on c.id = m.conversation_id where m.id = ${messageId}
      returning *
    )
    select n.user_id as "userId", ${sql.raw(notificationJson)} as notification
      from n join users u on u.id = n.actor_id order by n.user_id`.execute(db);
  for (const { userId, notification } of rows) publish("notification:added", [`user:${userId}`], notification);
}
