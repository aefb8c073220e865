import { hold } from "#server/organizations/bin.ts";
import type { Member } from "#server/platform/context.ts";
import { requireProject } from "../project-access.ts";
import { projectAudience } from "../rooms.ts";
import { tellProgress } from "./milestone-progress.ts";
import { getMilestone, removeMilestone } from "./milestones.ts";

/** For good. */
export async function deleteMilestone({ user, platform }: Member, { id }: { id: string }): Promise<null> {
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    const { projectId } = await getMilestone(db, id);
    await hold(db, "project", projectId);
    const access = await requireProject(db, user, projectId, "milestone.manage");
    const { name } = await getMilestone(db, id);
    await removeMilestone(db, id);
    const { organization_id: organizationId } = access.project;
    publish("milestone:deleted", projectAudience(access), { id, projectId, organizationId, name });
    await tellProgress(change, access);
    return null;
  });
}
