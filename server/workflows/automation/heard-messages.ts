import { sql } from "kysely";
import type { Heard } from "#domain/workflows/automation/heard.ts";
import { asSaid, type SaidRow, saidColumns } from "#server/messaging/insights/said-row.ts";
import type { Db } from "#server/platform/db.ts";

/** Of people, not deleted, and not written by automation itself: `m`. */
export const isSaidByPerson = sql`m.type <> 'system' and m.deleted_at is null
  and not exists (select from automation_messages a where a.message_id = m.id)`;

/** Of these numbers, oldest first. */
export async function heardBetween(
  db: Db,
  { conversationId, after, upTo }: { conversationId: string; after: number; upTo: number },
): Promise<Heard[]> {
  return asHeard(
    db,
    sql`m.conversation_id = ${conversationId} and m.seq > ${after} and m.seq <= ${upTo}`,
    upTo - after,
  );
}

/** The newest so many, oldest first. */
export function heardLast(db: Db, conversationId: string, most: number): Promise<Heard[]> {
  return asHeard(db, sql`m.conversation_id = ${conversationId}`, most);
}

/** Null where it was deleted. */
export async function heardOne(db: Db, { conversationId, seq }: { conversationId: string; seq: number }) {
  return (await heardBetween(db, { conversationId, after: seq - 1, upTo: seq }))[0] ?? null;
}

async function asHeard(db: Db, where: ReturnType<typeof sql>, most: number): Promise<Heard[]> {
  const { rows } = await sql<SaidRow & { has_file: boolean }>`
    select ${saidColumns}, m.attachments <> '{}' as has_file
      from messages m join users u on u.id = m.author_id
     where ${where} and ${isSaidByPerson}
     order by m.seq desc limit ${most}`.execute(db);
  return rows.toReversed().map((row) => ({ ...asSaid(row), hasFile: row.has_file }));
}
