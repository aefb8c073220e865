import { type Selectable, sql } from "kysely";
import type { teamSorts } from "#contract/choices.ts";
import type { OrganizationRole, Team, TeamChange } from "#contract/organizations.ts";
import { isOrganizationAdmin } from "#domain/permissions.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { nameHolds } from "#server/platform/like.ts";
import { nextVersion } from "#server/platform/same-version.ts";
import { asSortedPage, inOrder, isBeyond, type Order } from "#server/platform/sorted-page.ts";
import type { Teams } from "#server/platform/tables.ts";
import { withoutGaps } from "#server/platform/without-gaps.ts";

export type TeamRow = Selectable<Teams>;
type Sort = (typeof teamSorts)[number];
type Paging = { limit: number; cursor?: string | undefined; search?: string; sort?: Sort };

const age = sql<string>`t.created_at`;
const orders: Record<Sort, Order> = {
  oldest: { key: age },
  newest: { key: age, isDown: true },
  name: { key: sql<string>`t.name collate names`, isName: true },
};

export async function insertTeam(
  db: Db,
  team: { id: string; organizationId: string; name: string; description: string; isPrivate: boolean },
): Promise<TeamRow | undefined> {
  return db
    .insertInto("teams")
    .values({
      id: team.id,
      organization_id: team.organizationId,
      name: team.name,
      description: team.description,
      is_private: team.isPrivate,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Only what is named is changed. Only while it is held. */
export async function changeTeam(
  db: Db,
  before: TeamRow,
  { isPrivate, ...change }: Omit<TeamChange, "updatedAt" | "settings">,
): Promise<TeamRow> {
  return db
    .updateTable("teams")
    .set({
      ...withoutGaps(change),
      ...(isPrivate !== undefined && { is_private: isPrivate }),
      updated_at: nextVersion(before.updated_at),
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The teams of an organization that this role in it and the memberships let the person see. */
export async function listTeams(
  db: Db,
  user: SignedInUser,
  { organizationId, role, ...paging }: Paging & { organizationId: string; role: OrganizationRole | null },
) {
  const query = allTeams(db).where("t.organization_id", "=", organizationId).where(isTeamVisibleTo(user, role));
  return pageOfTeams(query, paging);
}

/** Every team that the person sees, of all organizations. */
export async function listMyTeams(
  db: Db,
  user: SignedInUser,
  { organizationId, ...paging }: Paging & { organizationId?: string | undefined },
) {
  const query = allTeams(db)
    .$if(organizationId !== undefined, (teams) => teams.where("t.organization_id", "=", organizationId as string))
    .$if(user.userType !== "admin", (teams) =>
      teams
        .leftJoin("organization_members as m", (join) =>
          join.onRef("m.organization_id", "=", "t.organization_id").on("m.user_id", "=", user.id),
        )
        .where(
          sql<boolean>`(m.role in ('owner', 'admin') or (m.role = 'member' and not t.is_private)
            or exists (select from team_members tm where tm.team_id = t.id and tm.user_id = ${user.id}))`,
        ),
    );
  return pageOfTeams(query, paging);
}

export function asTeam(row: TeamRow): Team {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    description: row.description,
    settings: { isPrivate: row.is_private },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function countTeam(db: Db, teamId: string) {
  const { rows } = await sql<{
    totalMembers: number;
    totalProjects: number;
    activeProjects: number;
    completedProjects: number;
  }>`
    select (select count(*) from team_members where team_id = ${teamId}) as "totalMembers",
           count(*) as "totalProjects", count(*) filter (where status = 'active') as "activeProjects",
           count(*) filter (where status = 'completed') as "completedProjects"
      from live_projects where team_id = ${teamId} and archived_at is null`.execute(db);
  return rows[0] as (typeof rows)[0];
}

/** `rolesInTeam` is not empty for the team `t` of an organization in which this is the person's role; said in SQL for lists. */
export function isTeamVisibleTo({ id, userType }: SignedInUser, role: OrganizationRole | null) {
  if (userType === "admin" || isOrganizationAdmin(role)) return sql<boolean>`true`;
  return sql<boolean>`((${role === "member"} and not t.is_private)
    or exists (select from team_members tm where tm.team_id = t.id and tm.user_id = ${id}))`;
}

type TeamQuery = ReturnType<typeof allTeams>;

async function pageOfTeams(query: TeamQuery, { limit, cursor, search = "", sort = "oldest" }: Paging) {
  const [order, id] = [orders[sort], sql<string>`t.id`];
  const rows = await query
    .select(order.key.as("sort_key"))
    .$if(search !== "", (teams) => teams.where(nameHolds("t.name", search)))
    .where(isBeyond(order, id, cursor))
    .orderBy(inOrder(order, id))
    .limit(limit + 1)
    .execute();
  return asSortedPage(rows, limit, asTeam);
}

function allTeams(db: Db) {
  return db.selectFrom("live_teams as t").selectAll("t");
}
