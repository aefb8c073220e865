import { AppError } from "#contract/errors.ts";
import type { ProjectMember, ProjectRole } from "#contract/projects.ts";
import type { Member } from "#server/platform/context.ts";
import { requireProject } from "./project-access.ts";
import { getProjectMember, insertProjectMember } from "./project-members.ts";
import { projectAudience } from "./rooms.ts";

interface Input {
  id: string;
  userId: string;
  role: ProjectRole;
}

/** The person must be in the organization; its guests never manage. */
export async function addProjectMember(
  { user, platform }: Member,
  { id, userId, role }: Input,
): Promise<ProjectMember> {
  const access = await requireProject(platform.database.db, user, id, "project.members.add");
  const standing = await platform.database.db
    .selectFrom("organization_members")
    .select("role")
    .where("organization_id", "=", access.project.organization_id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!standing) throw new AppError("person_not_found", "This person is not in the organization yet.");
  if (standing.role === "guest" && role === "manager") {
    throw new AppError("invalid_input", "A guest of the organization cannot manage a project.");
  }
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const isNew = await insertProjectMember(db, { projectId: id, userId, role });
    if (!isNew) throw new AppError("already_member");
    const added = await getProjectMember(db, id, userId);
    publish("project:member-joined", [...projectAudience(access), `user:${userId}`], added, {
      enter: [{ room: `project:${id}`, userIds: [userId] }],
    });
    return added;
  });
}
