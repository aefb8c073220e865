import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import type { NewProject, Project } from "#contract/projects.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { requireTeam } from "#server/organizations/team-access.ts";
import type { Member } from "#server/platform/context.ts";
import { insertProjectMember } from "./project-members.ts";
import { asProject, insertProject } from "./projects.ts";
import { projectAudience } from "./rooms.ts";

type Input = z.output<typeof NewProject> & { id: string };

export async function createTeamProject(member: Member, input: Input): Promise<Project> {
  const { team } = await requireTeam(member.platform.database.db, member.user, input.id, "team.project.create");
  const place = { organizationId: team.organization_id, teamId: team.id, isPrivate: team.is_private };
  return createProject(member, input, place);
}

export async function createOrganizationProject(member: Member, input: Input): Promise<Project> {
  await requireOrganization(member.platform.database.db, member.user, input.id, "project.create");
  return createProject(member, input, { organizationId: input.id, teamId: null, isPrivate: false });
}

/** Whoever creates it manages it. */
async function createProject(
  { user, platform }: Member,
  input: Input,
  { isPrivate, ...place }: { organizationId: string; teamId: string | null; isPrivate: boolean },
): Promise<Project> {
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const project = await insertProject(db, {
      ...input,
      ...place,
      id: input.projectId ?? newId(),
      createdBy: user.id,
    });
    if (!project) throw new AppError("id_taken");
    await insertProjectMember(db, { projectId: project.id, userId: user.id, role: "manager" });
    publish("project:created", projectAudience({ project, isPrivate }), asProject(project), {
      enter: [{ room: `project:${project.id}`, userIds: [user.id] }],
    });
    return asProject(project);
  });
}
