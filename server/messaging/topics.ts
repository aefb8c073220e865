import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { maxSeq } from "#contract/limits.ts";
import type { Message } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import type { Topic, TopicCursor, TopicItem } from "#contract/topics.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { changeMessage, type HeldMessage, requireMessage, requireThere } from "./changing/change-message.ts";
import { requireConversation, requireStill } from "./conversation-access.ts";
import { conversationRoom } from "./conversations/conversations.ts";
import { readNotificationsInTopic } from "./message-notifications.ts";
import { isoTime } from "./message-shape.ts";

const mostTopics = 100;
const mostUnread = 100;
const topicColumns = `t.id, t.conversation_id as "conversationId", t.title, t.root_id as "rootId",
  ${isoTime("t.created_at")} as "createdAt"`;

/**
 * From a message that belongs to none yet, by whoever may write where it stands. Whoever asks once more, since the answer got
 * lost, has the one that they started.
 */
export async function startTopic(member: Member, { id, title }: { id: string; title: string }): Promise<Topic> {
  const { conversationId } = await requireMessage(member, id, "message.send");
  let topic: Topic = { id: newId(), conversationId, title, rootId: id, createdAt: new Date().toISOString() };
  await changeMessage(member, {
    id,
    action: "message.send",
    fact: "message:updated",
    async work(db, held, { publish }) {
      const before = await startedBefore(db, held, { rootId: id, title, by: member.user.id });
      if (before) {
        topic = before;
        return false;
      }
      requireWithout(held);
      await insertTopic(db, topic, member.user.id);
      publish("topic:started", [conversationRoom(conversationId)], topic);
      return true;
    },
  });
  return topic;
}

/** A message that belongs to none yet, into one of its conversation; what answered it before stays where it is. */
export async function joinTopic(member: Member, { id, topicId }: { id: string; topicId: string }): Promise<Message> {
  const { conversationId } = await requireMessage(member, id, "message.send");
  if ((await placeOfTopic(member.platform, topicId)) !== conversationId) throw new AppError("not_found");
  return changeMessage(member, {
    id,
    action: "message.send",
    fact: "message:updated",
    async work(db, held) {
      // twice is once
      if (held.topicId === topicId) return false;
      requireWithout(held);
      await db.updateTable("messages").set({ topic_id: topicId }).where("id", "=", id).execute();
      return true;
    },
  });
}

/** Out of the topic it belongs to; what answered it there stays. */
export function leaveTopic(member: Member, { id }: { id: string }): Promise<Message> {
  return changeMessage(member, {
    id,
    action: "message.send",
    fact: "message:updated",
    async work(db, held) {
      // twice is once
      if (!held.topicId) return false;
      requireThere(held);
      await db.updateTable("messages").set({ topic_id: null }).where("id", "=", id).execute();
      return true;
    },
  });
}

/** By whoever may write where it is. */
export async function renameTopic(member: Member, { id, title }: { id: string; title: string }): Promise<Topic> {
  const { user, platform } = member;
  const conversationId = await placeOfTopic(platform, id);
  await requireConversation(platform.database, user, conversationId, "message.send");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const held = await holdTopic(db, id);
    await requireStill(db, user, conversationId, "message.send");
    if (held.title === title) return held;
    await db.updateTable("topics").set({ title }).where("id", "=", id).execute();
    const renamed = { ...held, title };
    publish("topic:renamed", [conversationRoom(conversationId)], renamed);
    return renamed;
  });
}

/**
 * As this person sees them, the liveliest first, or one of them alone; one that everything was taken out of is none. A cursor is
 * the number of the last one's newest message.
 */
export async function listTopics(
  { user, platform }: Member,
  { id, cursor: after, topic }: { id: string; cursor?: string | undefined; topic?: string | undefined },
): Promise<{ items: TopicItem[]; nextCursor?: string }> {
  const { cursor } = await requireConversation(platform.database, user, id, "message.list");
  const before = after === undefined ? null : numberOf(after);
  const { rows } = await sql<TopicItem>`
    select ${sql.raw(topicColumns)}, last.seq as "lastSeq", read.seq as "readSeq",
           array(select m.seq from messages m where m.topic_id = t.id and m.seq > read.seq and m.author_id <> ${user.id}
                  order by m.seq desc limit ${mostUnread}) as unread
      from topics t
      left join topic_reads r on r.topic_id = t.id and r.user_id = ${user.id}
      cross join lateral (select greatest(${cursor.lastReadSeq}, r.last_read_seq) as seq) read
      cross join lateral (select max(m.seq) as seq from messages m where m.topic_id = t.id) last
     where t.conversation_id = ${id} and last.seq is not null and (${before}::int is null or last.seq < ${before})
       and (${topic ?? null}::uuid is null or t.id = ${topic ?? null})
     order by last.seq desc, t.id limit ${mostTopics + 1}`.execute(platform.database.db);
  const items = rows.slice(0, mostTopics);
  const last = rows.length > mostTopics && items.at(-1);
  return { items, ...(last && { nextCursor: String(last.lastSeq) }) };
}

function numberOf(cursor: string): number {
  const seq = /^\d+$/.test(cursor) ? Number(cursor) : Number.POSITIVE_INFINITY;
  if (seq > maxSeq) throw new AppError("invalid_input", "This page cannot be found any more.");
  return seq;
}

/** What was read of a topic alone; the conversation's own cursor stays where it is. */
export async function readTopic(member: Member, { id, seq }: { id: string; seq: number }): Promise<TopicCursor> {
  const { user, platform } = member;
  const conversationId = await placeOfTopic(platform, id);
  await requireConversation(platform.database, user, conversationId, "message.read");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    // nobody has read what is not there yet
    const { rows } = await sql<{ lastReadSeq: number }>`
      insert into topic_reads as r (user_id, topic_id, last_read_seq)
      select ${user.id}, ${id}, least(${seq}::int, coalesce(max(m.seq), 0)) from messages m where m.topic_id = ${id}
      on conflict (user_id, topic_id) do update set last_read_seq = excluded.last_read_seq
       where r.last_read_seq < excluded.last_read_seq
      returning last_read_seq as "lastReadSeq"`.execute(db);
    const moved = rows[0] && { topicId: id, conversationId, lastReadSeq: rows[0].lastReadSeq };
    if (moved) {
      publish("topic:read", [`user:${user.id}`], moved);
      await readNotificationsInTopic({ db, publish }, { userId: user.id, topicId: id, seq: moved.lastReadSeq });
    }
    return moved ?? { topicId: id, conversationId, lastReadSeq: await cursorIn(db, id, user.id) };
  });
}

/** What is marked unread is unread in its topics, too; answers whether any was read that far by itself. */
export async function unreadTopics(
  db: Db,
  { conversationId, userId, seq }: { conversationId: string; userId: string; seq: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update topic_reads r set last_read_seq = ${seq - 1} from topics t
     where t.id = r.topic_id and t.conversation_id = ${conversationId} and r.user_id = ${userId}
       and r.last_read_seq >= ${seq}`.execute(db);
  return numAffectedRows > 0n;
}

function requireWithout(held: HeldMessage): void {
  requireThere(held);
  if (held.type === "system") throw new AppError("conflict", "The studio's own lines belong to no topic.");
  if (held.topicId) throw new AppError("conflict", "This message belongs to a topic already.");
}

async function startedBefore(
  db: Db,
  { topicId }: HeldMessage,
  { rootId, title, by }: { rootId: string; title: string; by: string },
): Promise<Topic | undefined> {
  if (!topicId) return undefined;
  const { rows } = await sql<Topic>`
    select ${sql.raw(topicColumns)} from topics t
     where t.id = ${topicId} and t.root_id = ${rootId} and t.title = ${title} and t.started_by = ${by}`.execute(db);
  return rows[0];
}

async function insertTopic(db: Db, { id, conversationId, title, rootId, createdAt }: Topic, by: string): Promise<void> {
  await sql`
    with topic as (
      insert into topics (id, conversation_id, title, root_id, started_by, created_at)
      values (${id}, ${conversationId}, ${title}, ${rootId}, ${by}, ${createdAt}) returning id
    ) update messages set topic_id = topic.id from topic where messages.id = ${rootId}`.execute(db);
}

async function holdTopic(db: Db, id: string): Promise<Topic> {
  const { rows } = await sql<Topic>`
    select ${sql.raw(topicColumns)} from topics t where t.id = ${id} for update`.execute(db);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

async function placeOfTopic({ database }: Platform, id: string): Promise<string> {
  const row = await database.db.selectFrom("topics").select("conversation_id").where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row.conversation_id;
}

async function cursorIn(db: Db, topicId: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom("topic_reads")
    .select("last_read_seq")
    .where("topic_id", "=", topicId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.last_read_seq;
}
