import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { Person } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { Inquiry, InquiryFilter, InquiryState, NewInquiry } from "#contract/inquiries.ts";
import type { Db } from "#server/platform/db.ts";
import { containing, nameHolds } from "#server/platform/like.ts";
import { forgetMails } from "#server/platform/mail/failed-mails.ts";
import { asPage, isAfter } from "#server/platform/page.ts";

/** Undefined when there is one with this id already. */
export async function insertInquiry(
  db: Db,
  { timeline, subject: _, ...written }: Required<z.output<typeof NewInquiry>> & { id: string },
  state: InquiryState,
): Promise<Inquiry | undefined> {
  const row = await db
    .insertInto("inquiries")
    .values({ ...written, timeline: timeline || null, state })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row && getInquiry(db, row.id);
}

export async function isThere(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("inquiries").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Newest first. */
export async function listInquiries(
  db: Db,
  { limit, cursor, ...filter }: InquiryFilter & { limit: number; cursor?: string | undefined },
) {
  const rows = await inquiries(db)
    .where((where) => where.and(conditionsOf(filter)))
    .where(isAfter({ at: "i.created_at", id: "i.id", isDown: true }, cursor))
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(limit + 1)
    .execute();
  const place = (row: { createdAt: string; id: string }) => ({ at: row.createdAt, id: row.id });
  return asPage(rows as Inquiry[], limit, place, (row) => row);
}

/** Throws `not_found`. */
export async function getInquiry(db: Db, id: string): Promise<Inquiry> {
  const row = await inquiries(db).where("i.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row as Inquiry;
}

/** The same, held until the transaction ends: of two who act on it the second sees what the first did. */
export async function lockInquiry(db: Db, id: string): Promise<Inquiry> {
  await db.selectFrom("inquiries").select("id").where("id", "=", id).forUpdate().execute();
  return getInquiry(db, id);
}

export async function changeInquiry(
  db: Db,
  id: string,
  { state, assigneeId }: { state?: InquiryState | undefined; assigneeId?: string | null | undefined },
): Promise<Inquiry> {
  const set = { ...(state && { state }), ...(assigneeId !== undefined && { assignee_id: assigneeId }) };
  await db
    .updateTable("inquiries")
    .set((row) => ({ ...set, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  return getInquiry(db, id);
}

/** With its answers and notes, with all that was told of it and what of it is in the outbox. */
export async function deleteInquiry(db: Db, id: string): Promise<void> {
  await sql`delete from facts where name in ('inquiry:received', 'inquiry:changed', 'inquiry:entry-added')
    and coalesce(payload ->> 'inquiryId', payload ->> 'id') = ${id}`.execute(db);
  await forgetMails(db, id);
  await db.deleteFrom("inquiries").where("id", "=", id).execute();
}

/** The id of the organization that this inquiry becomes: the one named for it first, unless that was deleted since. */
export async function claimOrganization(db: Db, id: string, organizationId: string): Promise<string> {
  const row = await db
    .updateTable("inquiries")
    .set({
      organization_id: sql<string>`case when organization_id is null
        or exists (select from organizations o where o.id = inquiries.organization_id and o.deleted_at is not null)
        then ${organizationId}::uuid else organization_id end`,
    })
    .where("id", "=", id)
    .returning("organization_id")
    .executeTakeFirst();
  if (!row?.organization_id) throw new AppError("not_found");
  return row.organization_id;
}

function conditionsOf({ search, state, newsletter }: InquiryFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  conditions.push(state ? sql<SqlBool>`i.state = ${state}` : sql<SqlBool>`i.state <> 'spam'`);
  if (newsletter) conditions.push(sql<SqlBool>`i.newsletter`);
  if (search) {
    const holds = [nameHolds("i.name", search), nameHolds("i.ensemble", search)];
    conditions.push(sql<SqlBool>`(${sql.join(holds, sql` or `)} or i.email ilike ${containing(search)})`);
  }
  return conditions;
}

/** An organization that was deleted is not told. */
function inquiries(db: Db) {
  return db
    .selectFrom("inquiries as i")
    .leftJoin("users as u", "u.id", "i.assignee_id")
    .leftJoin("live_organizations as o", "o.id", "i.organization_id")
    .select(["i.id", "i.name", "i.email", "i.ensemble", "i.season", "i.theme", "i.challenges", "i.timeline"])
    .select(["i.newsletter", "i.state", "i.created_at as createdAt", "i.version"])
    .select([
      sql<Person | null>`case when u.id is not null then
        json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar, 'userType', u.user_type) end`.as("assignee"),
      sql<Inquiry["organization"]>`case when o.id is not null then
        json_build_object('id', o.id, 'name', o.name) end`.as("organization"),
    ]);
}
