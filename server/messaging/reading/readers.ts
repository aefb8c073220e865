import { sql } from "kysely";
import type { UserType } from "#contract/accounts.ts";
import type { Member } from "#server/platform/context.ts";
import { asSortedPage, inOrder, isBeyond, type Order } from "#server/platform/sorted-page.ts";
import { requireMessage } from "../changing/change-message.ts";

interface Wanted {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

const byName: Order = { key: sql<string>`u.name collate names`, isName: true };

/**
 * Whose cursor has come this far, besides the author, of those who were in the conversation when it was said; who marked it
 * unread afterwards has read it all the same.
 */
export async function listReaders(member: Member, { id, limit, cursor }: Wanted) {
  const { conversationId, seq, authorId } = await requireMessage(member, id, "message.list");
  const userId = sql<string>`u.id`;
  const rows = await member.platform.database.db
    .selectFrom("participants as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["u.id", "u.name", "u.avatar", "u.user_type", byName.key.as("sort_key")])
    .where("p.conversation_id", "=", conversationId)
    .where(sql<boolean>`greatest(p.last_read_seq, p.was_read_seq) >= ${seq}`)
    .where("p.joined_seq", "<", seq)
    .where("u.id", "<>", authorId)
    .where(isBeyond(byName, userId, cursor))
    .orderBy(inOrder(byName, userId))
    .limit(limit + 1)
    .execute();
  return asSortedPage(rows, limit, ({ user_type, sort_key: _, ...person }) => ({
    ...person,
    userType: user_type as UserType,
  }));
}
