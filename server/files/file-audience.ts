import type { Platform } from "#server/platform/context.ts";
import { projectAudience } from "#server/projects/rooms.ts";

/** The rooms that hear of a file: its project's, or its uploader's own. */
export async function fileAudience(
  { database }: Platform,
  file: { projectId: string | null; uploadedBy: { id: string } },
) {
  const project =
    file.projectId &&
    (await database.db
      .selectFrom("projects as p")
      .leftJoin("teams as t", "t.id", "p.team_id")
      .select(["p.id", "p.organization_id", "p.team_id", "t.is_private"])
      .where("p.id", "=", file.projectId)
      .executeTakeFirst());
  if (!project) return [`user:${file.uploadedBy.id}` as const];
  return projectAudience({ project, isPrivate: project.is_private ?? false });
}
