import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import type { NewProject, Project } from "#contract/projects.ts";
import { can } from "#domain/permissions.ts";
import { throttleFounding } from "#server/accounts/throttle.ts";
import { hold } from "#server/organizations/bin.ts";
import { holdMemberships } from "#server/organizations/last-owner.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { requireHeldTeam, requireTeam } from "#server/organizations/teams/team-access.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { insertProjectMember } from "./people/project-members.ts";
import { findProjectAccess } from "./project-access.ts";
import { asProject, insertProject } from "./projects.ts";
import { projectAudience } from "./rooms.ts";

type Input = z.output<typeof NewProject> & { id: string };

export function createTeamProject(member: Member, input: Input): Promise<Project> {
  return createProject(member, input, async (db) => {
    await requireHeldTeam(db, member.user, input.id, "team.project.create");
    // nor does it close its doors before the project is told
    await hold(db, "team", input.id);
    const { team } = await requireTeam(db, member.user, input.id, "team.project.create");
    return { organizationId: team.organization_id, teamId: team.id, isPrivate: team.is_private };
  });
}

export async function createOrganizationProject(member: Member, input: Input): Promise<Project> {
  await requireOrganization(member.platform.database.db, member.user, input.id, "project.create");
  return createProject(member, input, async (db) => {
    await holdMemberships(db, input.id);
    await requireOrganization(db, member.user, input.id, "project.create");
    return { organizationId: input.id, teamId: null, isPrivate: false };
  });
}

interface Place {
  organizationId: string;
  teamId: string | null;
  isPrivate: boolean;
}

/**
 * Whoever creates it manages it. The same id from the same person in the same place is the same project. `requirePlace` asks
 * for the right with the memberships held.
 */
async function createProject(member: Member, input: Input, requirePlace: (db: Db) => Promise<Place>): Promise<Project> {
  const { user, platform } = member;
  await throttleFounding(member, "projects");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { isPrivate, ...place } = await requirePlace(db);
    const project = await insertProject(db, {
      ...input,
      ...place,
      id: input.projectId ?? newId(),
      createdBy: user.id,
    });
    if (!project) return ownProject(db, user, { id: input.projectId as string, ...place });
    await insertProjectMember(db, { projectId: project.id, userId: user.id, role: "manager" });
    publish("project:created", projectAudience({ project, isPrivate }), asProject(project), {
      enter: [{ room: `project:${project.id}`, userIds: [user.id] }],
    });
    return asProject(project);
  });
}

/** Throws `id_taken`. */
async function ownProject(
  db: Db,
  user: SignedInUser,
  { id, organizationId, teamId }: Omit<Place, "isPrivate"> & { id: string },
): Promise<Project> {
  const access = await findProjectAccess(db, user, id);
  const isOwn = access?.project.created_by === user.id && can(access.roles, "project.view");
  const isHere = access?.project.organization_id === organizationId && access.project.team_id === teamId;
  if (!isOwn || !isHere) throw new AppError("id_taken");
  return asProject(access.project);
}
