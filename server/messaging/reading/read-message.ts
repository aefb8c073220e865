import { sql } from "kysely";
import type { ReadCursor } from "#contract/read-cursor.ts";
import type { Member } from "#server/platform/context.ts";
import { requireMessage } from "../changing/change-message.ts";
import { conversationRoom } from "../conversations/conversations.ts";
import { readNotificationsUpTo } from "../message-notifications.ts";
import { holdConversation } from "../system-message.ts";
import { unreadTopics } from "../topics.ts";

const cursorColumns = [
  "conversation_id as conversationId",
  "user_id as userId",
  "last_read_seq as lastReadSeq",
  "read_version as readVersion",
  "marked_at_seq as markedAtSeq",
] as const;

/** Moves the reader's cursor up to this message; never back, and nothing is told when it does not move. */
export async function readMessage(member: Member, { id }: { id: string }): Promise<ReadCursor> {
  const { user, platform } = member;
  const { conversationId, seq, cursor } = await requireMessage(member, id, "message.read");
  if (cursor.lastReadSeq >= seq) return { conversationId, userId: user.id, ...cursor };
  const read = await platform.facts.change(user.id, async ({ db, publish }) => {
    const row = await db
      .updateTable("participants")
      .set({ last_read_seq: sql`greatest(last_read_seq, ${seq})` })
      .where("conversation_id", "=", conversationId)
      .where("user_id", "=", user.id)
      // what was marked as unread meanwhile stays so
      .where("read_version", "=", cursor.readVersion)
      .returning(cursorColumns)
      .executeTakeFirst();
    // staff that looks into a support conversation without being in it keeps no cursor
    if (!row) return null;
    publish("conversation:read", [conversationRoom(conversationId)], row);
    await readNotificationsUpTo({ db, publish }, { userIds: [user.id], conversationId, seq });
    return row;
  });
  if (!read) return { conversationId, userId: user.id, ...cursor };
  const told = { conversationId, messageId: id, userId: user.id, status: "read" } as const;
  platform.realtime.signal([conversationRoom(conversationId)], "message:status-updated", told);
  return read;
}

/**
 * Moves the reader's own cursor back to just before this message, on all of its devices. Others are not told: what was read
 * was read.
 */
export async function markUnread(member: Member, { id }: { id: string }): Promise<ReadCursor> {
  const { user, platform } = member;
  const { conversationId, seq, cursor } = await requireMessage(member, id, "message.read");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    // what is sent from now on comes after the mark
    await holdConversation(db, conversationId);
    const row = await db
      .updateTable("participants")
      .set({
        was_read_seq: sql`greatest(was_read_seq, last_read_seq)`,
        last_read_seq: seq - 1,
        read_version: sql`read_version + 1`,
        marked_at_seq: sql`(select last_seq from conversations where id = ${conversationId})`,
      })
      .where("conversation_id", "=", conversationId)
      .where("user_id", "=", user.id)
      .where("last_read_seq", ">=", seq)
      .returning(cursorColumns)
      .executeTakeFirst();
    const areTopicsSetBack = await unreadTopics(db, { conversationId, userId: user.id, seq });
    const moved = row ?? { conversationId, userId: user.id, ...cursor };
    // also where it stayed: told again, it lets a device ask anew for the topics that it holds as read beyond it
    if (row || areTopicsSetBack) publish("conversation:read", [`user:${user.id}`], moved);
    return moved;
  });
}
