// Deleted things, for as long as they can be brought back. The only reader of what the live views hide.
import { type RawBuilder, sql } from "kysely";
import type { Deleted } from "#contract/bin.ts";
import { AppError } from "#contract/errors.ts";
import { binDays } from "#contract/limits.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { asPage, isAfter } from "#server/platform/page.ts";

type Kind = Deleted["kind"];
type Paging = { limit: number; cursor?: string | undefined };

const tables = { organization: "organizations", team: "teams", project: "projects" } as const;
/** All three have the columns that are used here. */
const tableOf = (kind: Kind) => tables[kind] as "projects";

/** Until the end of the change nobody else changes, moves, deletes or restores it. */
export async function hold(db: Db, kind: Kind, id: string): Promise<void> {
  await db.selectFrom(tableOf(kind)).select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** What is told of it and listed from now on. Only while it is held. */
export async function putInBin(db: Db, { kind, id, userId }: { kind: Kind; id: string; userId: string }) {
  await db
    .updateTable(tableOf(kind))
    .set({ deleted_at: new Date().toISOString(), deleted_by: userId })
    .where("id", "=", id)
    .execute();
  const { rows } = await sql<Row>`${withPeople} where d.id = ${id} and d.kind = ${kind}`.execute(db);
  return asDeleted(rows[0] as Row);
}

/** False when it is not in the bin. Ask for the right afterwards: a refusal undoes it. */
export async function takeFromBin(db: Db, kind: Kind, id: string): Promise<boolean> {
  const row = await db
    .updateTable(tableOf(kind))
    .set({ deleted_at: null, deleted_by: null })
    .where("id", "=", id)
    .where("deleted_at", ">", oldest)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Who may not bring it back is not told that it is there. */
export function asMissing(error: unknown): never {
  if (error instanceof AppError && error.code === "forbidden") throw new AppError("not_found");
  throw error;
}

/** Organizations that this person may bring back, the last deleted one first. */
export async function listDeletedOrganizations(db: Db, user: SignedInUser, paging: Paging) {
  const isAdmin = user.userType === "admin";
  return pageOfDeleted(
    db,
    sql<boolean>`d.kind = 'organization' and (${isAdmin} or exists (select from organization_members m
      where m.organization_id = d.id and m.user_id = ${user.id} and m.role = 'owner'))`,
    paging,
  );
}

/** Teams and projects of an organization that this person may bring back. A deleted team's projects come back with it. */
export async function listDeletedIn(
  db: Db,
  user: SignedInUser,
  { organizationId, isAdmin, ...paging }: Paging & { organizationId: string; isAdmin: boolean },
) {
  const leads = sql`exists (select from team_members m
    where m.team_id = d.team_id and m.user_id = ${user.id} and m.role = 'lead')`;
  const manages = sql`exists (select from project_members m
    where m.project_id = d.id and m.user_id = ${user.id} and m.role = 'manager')`;
  return pageOfDeleted(
    db,
    sql<boolean>`d.organization_id = ${organizationId} and (
      (d.kind = 'team' and ${isAdmin})
      or (d.kind = 'project' and (${isAdmin} or ${leads} or ${manages})
        and (d.team_id is null or exists (select from live_teams t where t.id = d.team_id))))`,
    paging,
  );
}

/** The first moment whose deletions can still be undone. */
const oldest = sql<string>`now() - make_interval(days => ${binDays})`;

const everything = sql`
  select 'organization' as kind, id, id as organization_id, null::uuid as team_id, name, deleted_at, deleted_by
    from organizations where deleted_at is not null
  union all
  select 'team', id, organization_id, null, name, deleted_at, deleted_by from teams where deleted_at is not null
  union all
  select 'project', id, organization_id, team_id, name, deleted_at, deleted_by from projects where deleted_at is not null`;

interface Row {
  kind: Kind;
  id: string;
  organization_id: string;
  team_id: string | null;
  name: string;
  deleted_at: string;
  deletedBy: Deleted["deletedBy"];
}

const withPeople = sql`
  select d.*, case when u.id is not null then
           json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar, 'userType', u.user_type) end as "deletedBy"
    from (${everything}) d left join users u on u.id = d.deleted_by`;

async function pageOfDeleted(db: Db, which: RawBuilder<boolean>, { limit, cursor }: Paging) {
  const { rows } = await sql<Row>`${withPeople}
    where ${which} and d.deleted_at > ${oldest}
      and ${isAfter({ at: "d.deleted_at", id: "d.id", isDown: true }, cursor)}
    order by d.deleted_at desc, d.id desc limit ${limit + 1}`.execute(db);
  return asPage(rows, limit, (row) => ({ at: row.deleted_at, id: row.id }), asDeleted);
}

function asDeleted(row: Row): Deleted {
  return {
    kind: row.kind,
    id: row.id,
    organizationId: row.organization_id,
    teamId: row.team_id,
    name: row.name,
    deletedAt: row.deleted_at,
    deletedBy: row.deletedBy,
    endsAt: new Date(Date.parse(row.deleted_at) + binDays * 86_400_000).toISOString(),
  };
}
