import type { ProjectMember, ProjectRole } from "#contract/projects.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { requireHeldProject } from "../project-access.ts";
import { projectAudience } from "../rooms.ts";
import { requireFitting } from "./add-project-member.ts";
import { requireExplicitRole } from "./explicit-role.ts";
import { getProjectMember, setProjectRole as write } from "./project-members.ts";

interface Input {
  id: string;
  userId: string;
  role: ProjectRole;
}

/** Only a role that the project gave. The answer shows the highest one that applies, which may be another. */
export async function setProjectRole(member: Member, { id, userId, role }: Input): Promise<ProjectMember> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish, moving }) => {
    const access = await requireHeldProject(db, user, id, "project.members.setRole");
    const { organization_id: organizationId, name } = access.project;
    const before = await requireExplicitRole(db, access.project, { userId, isOwn: userId === user.id });
    if (before === role) return getProjectMember(db, id, userId);
    await requireFitting(db, organizationId, { userId, role });
    await moving(userId);
    await write(db, id, userId, role);
    const changed = await getProjectMember(db, id, userId);
    await audit(db, member, {
      action: "member.role-changed",
      actorId: user.id,
      object: changed.email,
      objectId: userId,
      organizationId,
      details: { project: name, projectId: id, from: before, to: role },
    });
    publish("project:member-updated", [...projectAudience(access), `user:${userId}`], changed);
    return changed;
  });
}
