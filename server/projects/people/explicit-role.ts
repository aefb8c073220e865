import { AppError } from "#contract/errors.ts";
import type { ProjectRole } from "#contract/projects.ts";
import type { Db } from "#server/platform/db.ts";
import type { ProjectRow } from "../projects.ts";

/** Who is asked about: `isOwn` when it is whoever asks. */
interface Whose {
  userId: string;
  isOwn: boolean;
}

/**
 * The role that the project itself gave, held until the end of the change. Throws `conflict` with where it comes from when
 * somebody works here through the team or the organization, and `person_not_found` when nobody does.
 */
export async function requireExplicitRole(db: Db, project: ProjectRow, whose: Whose): Promise<ProjectRole> {
  const row = await db
    .selectFrom("project_members")
    .select("role")
    .where("project_id", "=", project.id)
    .where("user_id", "=", whose.userId)
    .forUpdate()
    .executeTakeFirst();
  if (row) return row.role as ProjectRole;
  const source = await sourceOf(db, project, whose.userId);
  if (!source) throw new AppError("person_not_found", "This person is not in the project.");
  throw new AppError(
    "conflict",
    whose.isOwn
      ? `You are here as ${source.as}. Leave there.`
      : `${source.name} is here as ${source.as}. Change it there.`,
  );
}

/** What gives somebody a role without the project's doing, in words. */
async function sourceOf(
  db: Db,
  project: ProjectRow,
  userId: string,
): Promise<{ name: string; as: string } | undefined> {
  const row = await db
    .selectFrom("users as u")
    .innerJoin("live_organizations as home", (join) => join.on("home.id", "=", project.organization_id))
    .leftJoin("organization_members as o", (join) =>
      join.onRef("o.user_id", "=", "u.id").onRef("o.organization_id", "=", "home.id"),
    )
    .leftJoin("live_teams as t", (join) => join.on("t.id", "=", project.team_id))
    .leftJoin("team_members as m", (join) => join.onRef("m.user_id", "=", "u.id").onRef("m.team_id", "=", "t.id"))
    .select(["u.name", "home.name as organization", "o.role", "t.name as team", "t.is_private", "m.role as teamRole"])
    .where("u.id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, organization, role, team, teamRole } = row;
  if (teamRole) return { name, as: `a ${teamRole} of the team ${team}` };
  if (role === "owner" || role === "admin") return { name, as: `an ${role} of ${organization}` };
  return role === "member" && !row.is_private ? { name, as: `a member of ${organization}` } : undefined;
}
