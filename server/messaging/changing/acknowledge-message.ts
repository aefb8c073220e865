import { sql } from "kysely";
import type { Acknowledgement } from "#contract/acknowledgements.ts";
import { AppError } from "#contract/errors.ts";
import { isAsked } from "#domain/messaging/acknowledgement.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { requireConversation, requireStill } from "../conversation-access.ts";
import { settleNotificationsOf, staying } from "../message-notifications.ts";
import { requireMessage, requireThere } from "./change-message.ts";

const mostMarks = 1000;

interface Held {
  authorId: string;
  seq: number;
  needsAcknowledgement: boolean;
  isDeleted: boolean;
  joinedSeq: number | null;
}

/** Takes note of a message that asks for it; its author is told. Twice is once. */
export async function acknowledgeMessage(member: Member, { id }: { id: string }): Promise<Acknowledgement> {
  const { user, platform } = member;
  const { conversationId } = await requireMessage(member, id, "message.acknowledge");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const held = await hold(db, id, user.id);
    await requireStill(db, user, conversationId, "message.acknowledge");
    requireThere(held);
    if (!held.needsAcknowledgement) throw new AppError("conflict", "This message does not ask to be acknowledged.");
    if (!isAsked({ ...held, isOwn: held.authorId === user.id })) {
      throw new AppError("forbidden", "You are not asked to acknowledge this message.");
    }
    const given = { messageId: id, conversationId, userId: user.id, acknowledgedAt: new Date().toISOString() };
    const isNew = await insertAcknowledgement(db, given);
    if (!isNew) return earlier(db, given);
    const author: Room[] = (await stays(db, conversationId, held.authorId)) ? [`user:${held.authorId}`] : [];
    publish("message:acknowledged", [`user:${user.id}`, ...author], given);
    await settleNotificationsOf({ db, publish }, { userId: user.id, messageId: id });
    return given;
  });
}

/** What I acknowledged in a conversation. */
export async function listAcknowledged(
  { user, platform }: Member,
  { id }: { id: string },
): Promise<{ items: Acknowledgement[] }> {
  await requireConversation(platform.database, user, id, "message.list");
  const items = await platform.database.db
    .selectFrom("acknowledgements")
    .select([
      "message_id as messageId",
      "conversation_id as conversationId",
      "user_id as userId",
      "acknowledged_at as acknowledgedAt",
    ])
    .where("conversation_id", "=", id)
    .where("user_id", "=", user.id)
    .orderBy("acknowledged_at", "desc")
    .orderBy("message_id", "desc")
    .limit(mostMarks)
    .execute();
  return { items };
}

async function hold(db: Db, id: string, userId: string): Promise<Held> {
  const { rows } = await sql<Held>`
    select m.author_id as "authorId", m.seq, m.needs_acknowledgement as "needsAcknowledgement",
           m.deleted_at is not null as "isDeleted", p.joined_seq as "joinedSeq"
      from messages m left join participants p on p.conversation_id = m.conversation_id and p.user_id = ${userId}
     where m.id = ${id} for share of m`.execute(db);
  if (!rows[0]) throw new AppError("not_found");
  return rows[0];
}

/** False when it was acknowledged before. */
async function insertAcknowledgement(db: Db, given: Acknowledgement): Promise<boolean> {
  const row = await db
    .insertInto("acknowledgements")
    .values({
      message_id: given.messageId,
      conversation_id: given.conversationId,
      user_id: given.userId,
      acknowledged_at: given.acknowledgedAt,
    })
    .onConflict((conflict) => conflict.columns(["message_id", "user_id"]).doNothing())
    .returning("message_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever is just being removed does not; whoever acknowledges is held before, so that no removal of both waits for this. */
async function stays(db: Db, conversationId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from participants p
    where p.conversation_id = ${conversationId} and p.user_id = ${userId} ${staying}`.execute(db);
  return rows.length > 0;
}

async function earlier(db: Db, given: Acknowledgement): Promise<Acknowledgement> {
  const { at } = await db
    .selectFrom("acknowledgements")
    .select("acknowledged_at as at")
    .where("message_id", "=", given.messageId)
    .where("user_id", "=", given.userId)
    .executeTakeFirstOrThrow();
  return { ...given, acknowledgedAt: at };
}
