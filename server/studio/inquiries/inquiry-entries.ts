import { sql } from "kysely";
import type { Person } from "#contract/accounts.ts";
import type { InquiryEntry } from "#contract/inquiries.ts";
import type { Db } from "#server/platform/db.ts";
import { asPage, isAfter } from "#server/platform/page.ts";

interface NewEntry {
  id: string;
  inquiryId: string;
  kind: InquiryEntry["kind"];
  body: string;
  authorId: string;
}

/** Undefined when there is one with this id already. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<InquiryEntry | undefined> {
  const { id, kind, body } = entry;
  const row = await db
    .insertInto("inquiry_entries")
    .values({ id, kind, body, inquiry_id: entry.inquiryId, author_id: entry.authorId })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row && findEntry(db, row.id);
}

export async function findEntry(db: Db, id: string): Promise<InquiryEntry | undefined> {
  return (await entries(db).where("e.id", "=", id).executeTakeFirst()) as InquiryEntry | undefined;
}

/** Oldest first. */
export async function listEntries(
  db: Db,
  inquiryId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const rows = await entries(db)
    .where("e.inquiry_id", "=", inquiryId)
    .where(isAfter({ at: "e.created_at", id: "e.id" }, cursor))
    .orderBy("e.created_at")
    .orderBy("e.id")
    .limit(limit + 1)
    .execute();
  const place = (row: { createdAt: string; id: string }) => ({ at: row.createdAt, id: row.id });
  return asPage(rows as InquiryEntry[], limit, place, (row) => row);
}

function entries(db: Db) {
  return db
    .selectFrom("inquiry_entries as e")
    .leftJoin("users as u", "u.id", "e.author_id")
    .select(["e.id", "e.inquiry_id as inquiryId", "e.kind", "e.body", "e.created_at as createdAt"])
    .select(
      sql<Person | null>`case when u.id is not null then
        json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar, 'userType', u.user_type) end`.as("author"),
    );
}
