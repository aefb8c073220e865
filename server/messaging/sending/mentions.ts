import { sql } from "kysely";
import type { Message } from "#contract/messages.ts";
import type { Member } from "#server/platform/context.ts";
import { asPage, placeOf } from "#server/platform/page.ts";
import { messageJson, signAttachments, type UnsignedMessage } from "../message-shape.ts";

/** What others said that names me, the newest first, in conversations that I may still read. */
export async function listMentions(
  { user, platform }: Member,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Message[]; nextCursor?: string }> {
  const before = placeOf(cursor);
  const { rows } = await sql<{ message: UnsignedMessage }>`
    select ${sql.raw(messageJson)} as message
      from messages m join users u on u.id = m.author_id join live_conversations c on c.id = m.conversation_id
     where m.mentions @> array[${user.id}::uuid] and m.mentions <> '{}' and m.author_id <> ${user.id}
       and exists (select from participants p where p.conversation_id = m.conversation_id and p.user_id = ${user.id})
       and (${before?.at ?? null}::timestamptz is null
         or (m.created_at, m.id) < (${before?.at ?? null}, ${before?.id ?? null}::uuid))
     order by m.created_at desc, m.id desc limit ${limit + 1}`.execute(platform.database.db);
  return asPage(
    rows.map(({ message }) => signAttachments(platform, message)),
    limit,
    ({ createdAt: at, id }) => ({ at, id }),
    (message) => message,
  );
}
