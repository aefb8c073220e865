import { sql } from "kysely";
import type { Person } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Member } from "#server/platform/context.ts";
import { requireMessage } from "./change-message.ts";

interface Wanted {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

/** Whose cursor has come this far, besides the author; who marked it unread afterwards has read it all the same. */
export async function listReaders(member: Member, { id, limit, cursor }: Wanted) {
  const { conversationId, seq } = await requireMessage(member, id, "message.list");
  const after = Number(cursor ?? 0);
  if (!Number.isSafeInteger(after) || after < 0 || after > 1e6) {
    throw new AppError("invalid_input", "This page cannot be found any more.");
  }
  const { rows } = await sql<Person>`
    select u.id, u.name, u.avatar, u.user_type as "userType"
      from participants p join users u on u.id = p.user_id
     where p.conversation_id = ${conversationId} and greatest(p.last_read_seq, p.was_read_seq) >= ${seq}
       and u.id <> (select author_id from messages where id = ${id})
     order by u.name, u.id limit ${limit + 1} offset ${after}`.execute(member.platform.database.db);
  return {
    items: rows.slice(0, limit),
    ...(rows.length > limit && { nextCursor: String(after + limit) }),
  };
}
