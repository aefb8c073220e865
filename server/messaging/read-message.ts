import { sql } from "kysely";
import type { ReadCursor } from "#contract/messaging.ts";
import type { Member } from "#server/platform/context.ts";
import { requireConversation } from "./conversation-access.ts";
import { conversationRoom } from "./conversations.ts";
import { placeOfMessage } from "./messages.ts";

/** Moves the reader's cursor up to this message; never back, and nothing is told when it does not move. */
export async function readMessage({ user, platform }: Member, { id }: { id: string }): Promise<ReadCursor> {
  const { conversationId, seq } = await placeOfMessage(platform, id);
  const access = await requireConversation(platform.database, user, conversationId, "message.read");
  if (access.lastReadSeq >= seq) return { conversationId, userId: user.id, lastReadSeq: access.lastReadSeq };
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const row = await db
      .updateTable("participants")
      .set({ last_read_seq: sql`greatest(last_read_seq, ${seq})` })
      .where("conversation_id", "=", conversationId)
      .where("user_id", "=", user.id)
      .returning("last_read_seq as lastReadSeq")
      .executeTakeFirst();
    // staff that looks into a support conversation without being in it keeps no cursor
    const cursor = { conversationId, userId: user.id, lastReadSeq: row?.lastReadSeq ?? access.lastReadSeq };
    if (row) publish("conversation:read", [conversationRoom(conversationId)], cursor);
    return cursor;
  });
}
