import { AppError } from "#contract/errors.ts";
import type { Project } from "#contract/projects.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { audit } from "#server/accounts/audit.ts";
import { hold } from "#server/organizations/bin.ts";
import { endInvitations } from "#server/organizations/invitations/end-invitations.ts";
import { listUnansweredOfProject } from "#server/organizations/invitations/invitations.ts";
import { requireOrganization } from "#server/organizations/organization-access.ts";
import { requireTeam } from "#server/organizations/teams/team-access.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { peopleOfProject, settleMove } from "./moved-project.ts";
import { findProjectAccess, requireProject } from "./project-access.ts";
import { asProject, type ProjectRow } from "./projects.ts";
import { projectAudience } from "./rooms.ts";
import { lockRoom, takenByOrganization, takenByProject } from "./taken-room.ts";

interface Place {
  organizationId: string;
  /** Null: right in the organization. */
  teamId: string | null;
}

/**
 * To another team or organization, by whoever administers both (permissions.md, project.move). Who is not in the new
 * organization is in the project no more, nor are those whom only the old team let in.
 */
export async function moveProject(member: Member, { id, ...to }: Place & { id: string }): Promise<Project> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async (change) => {
    const { db, publish, moving } = change;
    await hold(db, "project", id);
    const before = await requireProject(db, user, id, "project.view");
    const from = { organizationId: before.project.organization_id, teamId: before.project.team_id };
    await requireBothEnds(db, member, { from, to });
    if (before.project.archived_at) throw new AppError("conflict", "This project is archived. Take it out first.");
    if (from.organizationId === to.organizationId && from.teamId === to.teamId) return asProject(before.project);
    if (from.organizationId !== to.organizationId) await requireRoomThere(db, member, before.project, to);
    // they were to the old place; whoever is just accepting one is in the project before this goes on, and among its people
    await endInvitations(change, await listUnansweredOfProject(db, id));
    await moving(...(await peopleOfProject(db, id)));
    const gone = await settleMove(db, before.project, to);
    const after = await findProjectAccess(db, user, id);
    if (!after) throw new AppError("not_found");
    await audit(db, member, {
      action: "project.moved",
      actorId: user.id,
      object: after.project.name,
      objectId: id,
      organizationId: to.organizationId,
      details: { ...prefixed("from", from), ...prefixed("to", to) },
    });
    // the last that they hear of it
    const leave = [{ room: `project:${id}` as const, userIds: gone }];
    publish("project:moved", projectAudience(before), { projectId: id, ...from }, { leave });
    publish("project:updated", projectAudience(after), asProject(after.project));
    return asProject(after.project);
  });
}

async function requireBothEnds(db: Db, { user }: Member, { from, to }: { from: Place; to: Place }): Promise<void> {
  await requireOrganization(db, user, from.organizationId, "project.move");
  // nothing is put into what is being deleted
  await hold(db, "organization", to.organizationId);
  await requireOrganization(db, user, to.organizationId, "project.move");
  if (to.teamId === null) return;
  await hold(db, "team", to.teamId);
  const { team } = await requireTeam(db, user, to.teamId, "team.project.create");
  if (team.organization_id !== to.organizationId) throw new AppError("not_found");
}

/** What it takes comes along. Throws `storage_full`. */
async function requireRoomThere(
  db: Db,
  { platform }: Member,
  project: ProjectRow,
  { organizationId }: Place,
): Promise<void> {
  const most = platform.config.organizationRoom;
  if (most === undefined) return;
  await lockRoom(db, organizationId);
  const size = await takenByProject(db, project.id);
  const used = await takenByOrganization(db, organizationId);
  if (size === 0 || used + size <= most) return;
  const { name } = await db
    .selectFrom("live_organizations")
    .select("name")
    .where("id", "=", organizationId)
    .executeTakeFirstOrThrow();
  const [own, all, taken] = [size, most, used].map(formatFileSize);
  throw new AppError(
    "storage_full",
    `"${name}" has no room for the ${own} of this project's files: of its ${all}, ${taken} are used up, bin and older versions included.`,
  );
}

function prefixed(which: "from" | "to", { organizationId, teamId }: Place) {
  return { [`${which}Organization`]: organizationId, [`${which}Team`]: teamId };
}
