import type { Project } from "#contract/projects.ts";
import { audit } from "#server/accounts/audit.ts";
import { asMissing, takeFromBin } from "#server/organizations/bin.ts";
import { roomsUnder } from "#server/organizations/rooms-under.ts";
import type { Member } from "#server/platform/context.ts";
import { requireProject } from "./project-access.ts";
import { asProject } from "./projects.ts";
import { projectAudience } from "./rooms.ts";

/** One that is there already is answered as it is. Throws `not_found`, also while its team or organization is deleted. */
export async function restoreProject(member: Member, { id }: { id: string }): Promise<Project> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const isBack = await takeFromBin(db, "project", id);
    const access = await requireProject(db, user, id, "project.restore").catch(asMissing);
    const project = asProject(access.project);
    if (!isBack) return project;
    await audit(db, member, {
      action: "project.restored",
      actorId: user.id,
      object: project.name,
      objectId: id,
      organizationId: project.organizationId,
    });
    const enter = await roomsUnder(db, { projectId: id });
    publish("project:restored", projectAudience(access), project, { enter });
    return project;
  });
}
