import { type RawBuilder, sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { OrganizationMember, OrganizationRole } from "#contract/organizations.ts";
import { isDisabled } from "#server/accounts/is-disabled.ts";
import { isOnline } from "#server/accounts/presence.ts";
import type { Db } from "#server/platform/db.ts";
import { asPage, isAfter } from "#server/platform/page.ts";

/** False when this person was a member already. */
export async function insertOrganizationMember(
  db: Db,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: OrganizationRole },
): Promise<boolean> {
  const row = await db
    .insertInto("organization_members")
    .values({ organization_id: organizationId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(["organization_id", "user_id"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function getOrganizationMember(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<OrganizationMember> {
  const row = await members(db, organizationId).where("u.id", "=", userId).executeTakeFirstOrThrow();
  return row as OrganizationMember;
}

/** Throws `person_not_found`. */
export async function findOrganizationMember(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<OrganizationMember> {
  const row = await members(db, organizationId).where("u.id", "=", userId).executeTakeFirst();
  if (!row) throw new AppError("person_not_found", "This person is not in the organization.");
  return row as OrganizationMember;
}

/** Holds the membership until the end of the change; null when there is none. */
export async function holdOrganizationMember(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<OrganizationRole | null> {
  const row = await db
    .selectFrom("organization_members")
    .select("role")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .forShare()
    .executeTakeFirst();
  return (row?.role ?? null) as OrganizationRole | null;
}

export async function setOrganizationRole(
  db: Db,
  organizationId: string,
  userId: string,
  role: OrganizationRole,
): Promise<void> {
  await db
    .updateTable("organization_members")
    .set({ role })
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteOrganizationMember(db: Db, organizationId: string, userId: string): Promise<void> {
  await db
    .deleteFrom("organization_members")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
}

/** The ids of those who are in it; said in SQL for lists. */
export function peopleOfOrganization(organizationId: string) {
  return sql<{ id: string }>`select user_id from organization_members where organization_id = ${organizationId}`;
}

/** Those among `userIds` who are in it. */
export async function organizationPeople(db: Db, organizationId: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("organization_members")
    .select("user_id")
    .where("organization_id", "=", organizationId)
    .where("user_id", "in", userIds)
    .execute();
  return rows.map((row) => row.user_id);
}

/** With `guestId`, those alone whom that guest may know of. */
export async function listOrganizationMembers(
  db: Db,
  organizationId: string,
  { limit, cursor, guestId }: { limit: number; cursor?: string | undefined; guestId?: string | undefined },
) {
  const rows = await members(db, organizationId)
    .$if(guestId !== undefined, (query) => query.where(isKnownTo(guestId as string, organizationId)))
    .where(isAfter({ at: "m.joined_at", id: "u.id" }, cursor))
    .orderBy("m.joined_at")
    .orderBy("u.id")
    .limit(limit + 1)
    .execute();
  return asPage(
    rows as OrganizationMember[],
    limit,
    (row) => ({ at: row.joinedAt, id: row.id }),
    (row) => row,
  );
}

function members(db: Db, organizationId: string) {
  return db
    .selectFrom("organization_members as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select([
      "u.id",
      "u.name",
      "u.avatar",
      "u.email",
      "u.user_type as userType",
      "m.organization_id as organizationId",
      "m.role",
      "m.joined_at as joinedAt",
      isOnline("u.id").as("isOnline"),
      isDisabled.as("isDisabled"),
    ])
    .where("m.organization_id", "=", organizationId);
}

/**
 * The member `m`: the guest itself, an owner or admin, or one of the people of the guest's own teams and projects
 * (permissions.md, user.view). Said in SQL for lists.
 */
export function isKnownTo(guestId: string, organizationId: string) {
  return sql<boolean>`(m.user_id = ${guestId} or m.role in ('owner', 'admin')
    or exists (select from live_teams t join team_members a on a.team_id = t.id join team_members b on b.team_id = t.id
                where t.organization_id = ${organizationId} and a.user_id = ${guestId} and b.user_id = m.user_id)
    or exists (select from live_projects p where p.organization_id = ${organizationId}
                and ${worksOn(sql`${guestId}::uuid`)} and ${worksOn(sql`m.user_id`)}))`;
}

/** By a role of one's own in project `p`, or in its team. */
function worksOn(userId: RawBuilder<unknown>) {
  return sql`(exists (select from project_members pm where pm.project_id = p.id and pm.user_id = ${userId})
    or exists (select from team_members tm where tm.team_id = p.team_id and tm.user_id = ${userId}))`;
}
