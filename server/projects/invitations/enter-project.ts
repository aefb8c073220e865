import { AppError } from "#contract/errors.ts";
import type { ProjectRole } from "#contract/projects.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { getProjectMember, insertProjectMember } from "../people/project-members.ts";
import { projectAudience } from "../rooms.ts";

interface Entering {
  projectId: string;
  userId: string;
  role: ProjectRole;
}

/** Told as `add-project-member` tells it; whoever is in the project stays what they are. */
export async function enterProject({ db, publish }: Change, entering: Entering): Promise<void> {
  const { projectId, userId } = entering;
  const project = await db
    .selectFrom("live_projects as p")
    .leftJoin("live_teams as t", "t.id", "p.team_id")
    .select(["p.id", "p.organization_id", "p.team_id", "t.is_private as isPrivate"])
    .where("p.id", "=", projectId)
    .executeTakeFirst();
  if (!project) throw new AppError("link_ended");
  if (!(await insertProjectMember(db, entering))) return;
  const member = await getProjectMember(db, projectId, userId);
  const audience = projectAudience({ project, isPrivate: project.isPrivate ?? false });
  publish("project:member-joined", [...audience, `user:${userId}`], member);
}
