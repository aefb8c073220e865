import { AppError } from "#contract/errors.ts";
import type { ProjectMember, ProjectRole } from "#contract/projects.ts";
import { audit } from "#server/accounts/audit.ts";
import { holdOrganizationMember } from "#server/organizations/organization-members.ts";
import { requireSameRole } from "#server/organizations/same-role.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireHeldProject } from "../project-access.ts";
import { projectAudience } from "../rooms.ts";
import { getProjectMember, insertProjectMember } from "./project-members.ts";

interface Input {
  id: string;
  userId: string;
  role: ProjectRole;
}

/** The person must be in the organization; its guests never manage. */
export async function addProjectMember(member: Member, { id, userId, role }: Input): Promise<ProjectMember> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish, moving }) => {
    const access = await requireHeldProject(db, user, id, "project.members.add");
    const { organization_id: organizationId, name } = access.project;
    await requireFitting(db, organizationId, { userId, role });
    await moving(userId);
    const isNew = await insertProjectMember(db, { projectId: id, userId, role });
    const added = await getProjectMember(db, id, userId);
    if (!isNew) {
      requireSameRole(added.given, role);
      return added;
    }
    await audit(db, member, {
      action: "member.added",
      actorId: user.id,
      object: added.email,
      objectId: userId,
      organizationId,
      details: { project: name, projectId: id, role },
    });
    publish("project:member-joined", [...projectAudience(access), `user:${userId}`], added);
    return added;
  });
}

/**
 * What this person is in the organization allows the role in its projects (permissions.md, note 2 under projects); held
 * until the end of the change. Throws `person_not_found` or `invalid_input`.
 */
export async function requireFitting(
  db: Db,
  organizationId: string,
  { userId, role }: { userId: string; role: ProjectRole },
): Promise<void> {
  const standing = await holdOrganizationMember(db, organizationId, userId);
  if (!standing) throw new AppError("person_not_found", "This person is not in the organization yet.");
  if (standing === "guest" && role === "manager") {
    throw new AppError("invalid_input", "A guest of the organization cannot manage a project.");
  }
}
