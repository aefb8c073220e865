// The log as it is read: newest first, by the row's number. It is written by `accounts/audit.ts` alone.
import { type Expression, type SqlBool, sql } from "kysely";
import type { AuditEntry, AuditFilter, FullAuditEntry } from "#contract/studio.ts";
import { formerMember } from "#domain/accounts/former-member.ts";
import type { Db } from "#server/platform/db.ts";
import { noSuchPage } from "#server/platform/page.ts";
import { noAddress } from "./leaving/no-address.ts";

interface Paging {
  limit: number;
  cursor?: string | undefined;
}

export async function listAudit(db: Db, { limit, cursor, ...filter }: AuditFilter & Paging) {
  const rows = await find(db, filter, { limit, cursor });
  return asPage(rows, limit, asFullEntry);
}

/** One organization's part of it. */
export async function listOrganizationAudit(db: Db, organization: string, { limit, cursor }: Paging) {
  const rows = await find(db, { organization }, { limit, cursor });
  return asPage(rows, limit, asEntry);
}

/** All of it in bounded memory: batch by batch, each a short statement. */
export async function* everyAudit(db: Db, filter: AuditFilter): AsyncGenerator<FullAuditEntry> {
  const limit = 500;
  let cursor: string | undefined;
  do {
    const page = await listAudit(db, { ...filter, limit, cursor });
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor);
}

type Row = Awaited<ReturnType<typeof find>>[number];

function find(db: Db, filter: AuditFilter, { limit, cursor }: Paging) {
  return (
    db
      .selectFrom("audit_log as a")
      .leftJoin("users as u", "u.id", "a.actor_id")
      .leftJoin("organizations as o", "o.id", "a.organization_id")
      .leftJoin("inquiries as i", "i.id", "a.object_id")
      .leftJoin("users as gone", (join) =>
        join.onRef("gone.id", "=", "a.object_id").on("gone.deleted_at", "is not", null),
      )
      // an invitation is logged by its address, and of whoever is gone bears another one since
      .leftJoin("invitations as ended", (join) =>
        join.onRef("ended.id", "=", "a.object_id").on("ended.email", "like", `%${noAddress}`),
      )
      .select(["a.id", "a.at", "a.action", "a.object_id"])
      // the log only grows, and is shown without what would name somebody whose account was deleted (decision 055)
      .select([
        sql<string>`case when u.deleted_at is null then a.address else '' end`.as("address"),
        sql<unknown>`case when gone.id is null and ended.id is null and u.deleted_at is null then a.details else ${withoutAddresses} end`.as(
          "details",
        ),
      ])
      // the log keeps no address of an inquiry: it goes with it
      .select((row) => row.fn.coalesce("gone.name", objectOfEnded, "i.email", "a.object").as("object"))
      .select(["a.actor_id", "u.name as actor_name"])
      .select(sql<string | null>`case when u.deleted_at is null then u.email end`.as("actor_email"))
      .select(["a.organization_id", "o.name as organization_name"])
      .where((where) => where.and(conditionsOf(filter, cursor)))
      .orderBy("a.id", "desc")
      .limit(limit + 1)
      .execute()
  );
}

const objectOfEnded = sql<string | null>`case when ended.id is not null then ${formerMember} end`;
const withoutAddresses = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(a.details)
  where jsonb_typeof(value) <> 'string' or value #>> '{}' not like '%@%')`;

function conditionsOf({ action, person, organization, from, to }: AuditFilter, cursor: string | undefined) {
  const conditions: Expression<SqlBool>[] = [];
  if (cursor !== undefined) conditions.push(sql<SqlBool>`a.id < ${numberOf(cursor)}`);
  if (action) conditions.push(sql<SqlBool>`a.action = ${action}`);
  if (person) conditions.push(isAbout(person));
  if (organization) conditions.push(sql<SqlBool>`a.organization_id = ${organization}`);
  if (from) conditions.push(sql<SqlBool>`a.at >= ${from}::timestamptz`);
  if (to) conditions.push(sql<SqlBool>`a.at < ${to}::timestamptz`);
  return conditions;
}

/** A person's own acts and what was done to them, who is sometimes named by the address alone. */
function isAbout(person: string): Expression<SqlBool> {
  const isAddress = person.includes("@");
  const id = isAddress ? sql`(select id from users where email = ${person})` : sql`${person}::uuid`;
  const email = isAddress ? sql`${person}` : sql`(select email from users where id = ${person})`;
  // an array, and no list: the index is asked for its entries
  const written = sql`array(select id from inquiries where email = ${email})`;
  const named = sql`a.object = ${email} and not exists (
    select from users d where d.id = a.object_id and d.deleted_at is not null) and not exists (
    select from invitations d where d.id = a.object_id and d.email like ${`%${noAddress}`})`;
  return sql<SqlBool>`(a.actor_id = ${id} or a.object_id = ${id} or ${named} or a.object_id = any(${written}))`;
}

/** Throws `invalid_input`. */
function numberOf(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw noSuchPage();
}

function asPage<Item>(rows: Row[], limit: number, item: (row: Row) => Item) {
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const items = kept.map(item);
  return rows.length > limit && last ? { items, nextCursor: String(last.id) } : { items };
}

function asEntry(row: Row): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    actor: row.actor_id ? { id: row.actor_id, name: row.actor_name } : null,
    object: row.object,
    objectId: row.object_id,
    details: row.details as AuditEntry["details"],
  };
}

function asFullEntry(row: Row): FullAuditEntry {
  return {
    ...asEntry(row),
    actor: row.actor_id ? { id: row.actor_id, name: row.actor_name, email: row.actor_email } : null,
    organization: row.organization_id ? { id: row.organization_id, name: row.organization_name } : null,
    address: row.address,
  };
}
