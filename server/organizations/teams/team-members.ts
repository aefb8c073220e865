import { AppError } from "#contract/errors.ts";
import type { TeamMember, TeamRole } from "#contract/organizations.ts";
import { isDisabled } from "#server/accounts/is-disabled.ts";
import { isOnline } from "#server/accounts/presence.ts";
import type { Db } from "#server/platform/db.ts";
import { asPage, isAfter } from "#server/platform/page.ts";

/** False when this person was in the team already. */
export async function insertTeamMember(
  db: Db,
  { teamId, userId, role }: { teamId: string; userId: string; role: TeamRole },
): Promise<boolean> {
  const row = await db
    .insertInto("team_members")
    .values({ team_id: teamId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(["team_id", "user_id"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function getTeamMember(db: Db, teamId: string, userId: string): Promise<TeamMember> {
  return (await members(db, teamId).where("u.id", "=", userId).executeTakeFirstOrThrow()) as TeamMember;
}

/** Only who is in the team by itself. Throws `person_not_found`. */
export async function findTeamMember(db: Db, teamId: string, userId: string): Promise<TeamMember> {
  const row = await members(db, teamId).where("u.id", "=", userId).executeTakeFirst();
  if (!row) throw new AppError("person_not_found", "This person is not in the team.");
  return row as TeamMember;
}

export async function setTeamRole(db: Db, teamId: string, userId: string, role: TeamRole): Promise<void> {
  await db
    .updateTable("team_members")
    .set({ role })
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteTeamMember(db: Db, teamId: string, userId: string): Promise<void> {
  await db.deleteFrom("team_members").where("team_id", "=", teamId).where("user_id", "=", userId).execute();
}

export async function listTeamMembers(
  db: Db,
  teamId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const rows = await members(db, teamId)
    .where(isAfter({ at: "m.joined_at", id: "u.id" }, cursor))
    .orderBy("m.joined_at")
    .orderBy("u.id")
    .limit(limit + 1)
    .execute();
  return asPage(
    rows as TeamMember[],
    limit,
    (row) => ({ at: row.joinedAt, id: row.id }),
    (row) => row,
  );
}

function members(db: Db, teamId: string) {
  return db
    .selectFrom("team_members as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select([
      "u.id",
      "u.name",
      "u.avatar",
      "u.email",
      "u.user_type as userType",
      "m.team_id as teamId",
      "m.role",
      "m.joined_at as joinedAt",
      isOnline("u.id").as("isOnline"),
      isDisabled.as("isDisabled"),
    ])
    .where("m.team_id", "=", teamId);
}
