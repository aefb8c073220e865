import { audit } from "#server/accounts/audit.ts";
import { hold, putInBin } from "#server/organizations/bin.ts";
import { roomsUnder } from "#server/organizations/rooms-under.ts";
import type { Member } from "#server/platform/context.ts";
import { requireProject } from "./project-access.ts";
import { projectAudience } from "./rooms.ts";

/** With its files and conversations; the live views hide them from the commit on. Throws `not_found` or `forbidden`. */
export async function deleteProject(member: Member, { id }: { id: string }): Promise<null> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    await hold(db, "project", id);
    const access = await requireProject(db, user, id, "project.delete");
    const close = (await roomsUnder(db, { projectId: id })).map(({ room }) => room);
    const deleted = await putInBin(db, { kind: "project", id, userId: user.id });
    await audit(db, member, {
      action: "project.deleted",
      actorId: user.id,
      object: access.project.name,
      objectId: id,
      organizationId: access.project.organization_id,
    });
    publish("project:deleted", projectAudience(access), deleted, { close });
    return null;
  });
}
