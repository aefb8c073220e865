import { sql } from "kysely";
import type { Message } from "#contract/messaging.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireConversation } from "./conversation-access.ts";
import { conversationRoom } from "./conversations.ts";
import { messageJson, signAttachments, type UnsignedMessage } from "./message-shape.ts";
import { placeOfMessage } from "./messages.ts";

interface Input {
  id: string;
  reaction: string;
}

/** Twice the same is once. */
export async function addReaction(member: Member, { id, reaction }: Input): Promise<Message> {
  return changeReaction(member, id, "message:reaction-added", async (db) => {
    const row = await db
      .insertInto("reactions")
      .values({ message_id: id, user_id: member.user.id, reaction })
      .onConflict((conflict) => conflict.columns(["message_id", "reaction", "user_id"]).doNothing())
      .returning("message_id")
      .executeTakeFirst();
    return row !== undefined;
  });
}

export async function removeReaction(member: Member, { id, reaction }: Input): Promise<Message> {
  return changeReaction(member, id, "message:reaction-removed", async (db) => {
    const row = await db
      .deleteFrom("reactions")
      .where("message_id", "=", id)
      .where("user_id", "=", member.user.id)
      .where("reaction", "=", reaction)
      .returning("message_id")
      .executeTakeFirst();
    return row !== undefined;
  });
}

async function changeReaction(
  { user, platform }: Member,
  id: string,
  fact: "message:reaction-added" | "message:reaction-removed",
  work: (db: Db) => Promise<boolean>,
): Promise<Message> {
  const { conversationId } = await placeOfMessage(platform, id);
  await requireConversation(platform.database, user, conversationId, "message.react");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    // two reactions at once: the later one must show both
    await sql`select 1 from messages where id = ${id} for update`.execute(db);
    const isChanged = await work(db);
    const { rows } = await sql<{ message: UnsignedMessage }>`
      select ${sql.raw(messageJson)} as message from messages m join users u on u.id = m.author_id
       where m.id = ${id}`.execute(db);
    const message = signAttachments(platform, (rows[0] as (typeof rows)[0]).message);
    if (isChanged) publish(fact, [conversationRoom(conversationId)], message);
    return message;
  });
}
