import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Star, Starred } from "#contract/messages.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";
import type { Db } from "#server/platform/db.ts";
import { asPage, placeOf } from "#server/platform/page.ts";
import { mayRead, requireStill } from "../conversation-access.ts";
import { conversationName } from "../conversations/conversation-name.ts";
import { isoTime, messageJson, signAttachments, type UnsignedMessage } from "../message-shape.ts";
import { requireMessage, requireThere } from "./change-message.ts";

const mostMarks = 1000;

interface Row {
  message: UnsignedMessage;
  starredAt: string;
  conversationName: string;
}

/** Stars are private: told to one's own devices, and listed for oneself alone. Twice is once. */
export async function starMessage(member: Member, { id }: { id: string }): Promise<Starred> {
  const { user, platform } = member;
  const { conversationId } = await requireMessage(member, id, "message.star");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const held = await sql<{ isDeleted: boolean }>`
      select deleted_at is not null as "isDeleted" from messages where id = ${id} for share`.execute(db);
    await requireStill(db, user, conversationId, "message.star");
    requireThere(held.rows[0] ?? { isDeleted: true });
    const isNew = await db
      .insertInto("stars")
      .values({
        user_id: user.id,
        message_id: id,
        conversation_id: conversationId,
        created_at: databaseNow,
      })
      .onConflict((conflict) => conflict.columns(["user_id", "message_id"]).doNothing())
      .returning("message_id")
      .executeTakeFirst();
    const [starred] = await starredOf(platform, db, sql`s.user_id = ${user.id} and s.message_id = ${id}`);
    if (!starred) throw new AppError("not_found");
    if (isNew) publish("message:starred", [`user:${user.id}`], starred);
    return starred;
  });
}

export async function unstarMessage(member: Member, { id }: { id: string }): Promise<null> {
  const { user, platform } = member;
  const { conversationId } = await requireMessage(member, id, "message.star");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const row = await db
      .deleteFrom("stars")
      .where("user_id", "=", user.id)
      .where("message_id", "=", id)
      .returning(databaseNow.as("unstarredAt"))
      .executeTakeFirst();
    if (row) publish("message:unstarred", [`user:${user.id}`], { messageId: id, conversationId, ...row });
    return null;
  });
}

/** Of conversations that one may still read. */
export async function listStarred(
  { user, platform }: Member,
  {
    limit,
    cursor,
    conversationId,
  }: { limit: number; cursor?: string | undefined; conversationId?: string | undefined },
) {
  const before = placeOf(cursor);
  const rows = await starredOf(
    platform,
    platform.database.db,
    sql`s.user_id = ${user.id} and (${conversationId ?? null}::uuid is null or s.conversation_id = ${conversationId ?? null})
      and ${mayRead(user)}
      and (${before?.at ?? null}::timestamptz is null
        or (s.created_at, s.message_id) < (${before?.at ?? null}, ${before?.id ?? null}::uuid))
      order by s.created_at desc, s.message_id desc limit ${limit + 1}`,
  );
  return asPage(
    rows,
    limit,
    ({ starredAt: at, id }) => ({ at, id }),
    (row) => row,
  );
}

/** Which messages of a conversation carry my mark. */
export async function listStars({ user, platform }: Member, conversationId: string): Promise<{ items: Star[] }> {
  const items = await platform.database.db
    .selectFrom("stars")
    .select(["message_id as messageId", "created_at as starredAt"])
    .where("user_id", "=", user.id)
    .where("conversation_id", "=", conversationId)
    .orderBy("created_at", "desc")
    .orderBy("message_id", "desc")
    .limit(mostMarks)
    .execute();
  return { items };
}

async function starredOf(platform: Platform, db: Db, which: ReturnType<typeof sql>): Promise<Starred[]> {
  const { rows } = await sql<Row>`
    select ${sql.raw(messageJson)} as message, ${sql.raw(isoTime("s.created_at"))} as "starredAt",
           ${sql.raw(conversationName)} as "conversationName"
      from stars s join messages m on m.id = s.message_id join users u on u.id = m.author_id
      join live_conversations c on c.id = s.conversation_id
     where ${which}`.execute(db);
  return rows.map(({ message, ...star }) => ({ ...signAttachments(platform, message), ...star }));
}
