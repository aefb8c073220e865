import type { Db } from "#server/platform/db.ts";
import { projectAudience } from "#server/projects/rooms.ts";

/** The rooms that hear of a file: its project's, none while that is in the bin, or its uploader's own where it is in none. */
export async function fileAudience(db: Db, file: { projectId: string | null; uploadedBy: { id: string } }) {
  if (!file.projectId) return [`user:${file.uploadedBy.id}` as const];
  const project = await db
    .selectFrom("live_projects as p")
    .leftJoin("live_teams as t", "t.id", "p.team_id")
    .select(["p.id", "p.organization_id", "p.team_id", "t.is_private"])
    .where("p.id", "=", file.projectId)
    .executeTakeFirst();
  return project ? projectAudience({ project, isPrivate: project.is_private ?? false }) : [];
}
