import type { Project } from "#contract/projects.ts";
import { audit } from "#server/accounts/audit.ts";
import { hold } from "#server/organizations/bin.ts";
import type { Member } from "#server/platform/context.ts";
import { requireProject } from "./project-access.ts";
import { asProject, setArchived } from "./projects.ts";
import { projectAudience } from "./rooms.ts";

/** From then on it is only read; archiving it twice changes nothing. */
export function archiveProject(member: Member, { id }: { id: string }): Promise<Project> {
  return change(member, id, true);
}

export function unarchiveProject(member: Member, { id }: { id: string }): Promise<Project> {
  return change(member, id, false);
}

async function change(member: Member, id: string, isArchived: boolean): Promise<Project> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    await hold(db, "project", id);
    const access = await requireProject(db, user, id, "project.archive");
    const before = access.project;
    if ((before.archived_at !== null) === isArchived) return asProject(before);
    const project = asProject(await setArchived(db, before, isArchived));
    await audit(db, member, {
      action: isArchived ? "project.archived" : "project.unarchived",
      actorId: user.id,
      object: before.name,
      objectId: id,
      organizationId: before.organization_id,
    });
    publish("project:updated", projectAudience(access), project);
    return project;
  });
}
