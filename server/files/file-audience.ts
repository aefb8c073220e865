import type { Db } from "#server/platform/db.ts";
import { projectAudience } from "#server/projects/rooms.ts";

/** The rooms that hear of a file: its project's, or its uploader's own. */
export async function fileAudience(db: Db, file: { projectId: string | null; uploadedBy: { id: string } }) {
  const project =
    file.projectId &&
    (await db
      .selectFrom("live_projects as p")
      .leftJoin("live_teams as t", "t.id", "p.team_id")
      .select(["p.id", "p.organization_id", "p.team_id", "t.is_private"])
      .where("p.id", "=", file.projectId)
      .executeTakeFirst());
  if (!project) return [`user:${file.uploadedBy.id}` as const];
  return projectAudience({ project, isPrivate: project.is_private ?? false });
}
