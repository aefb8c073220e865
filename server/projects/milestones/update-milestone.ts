import type { z } from "zod";
import type { Milestone, MilestoneChange } from "#contract/milestones.ts";
import { hold } from "#server/organizations/bin.ts";
import type { Member } from "#server/platform/context.ts";
import { requireSameVersion } from "#server/platform/same-version.ts";
import { requireProject } from "../project-access.ts";
import { projectAudience } from "../rooms.ts";
import { tellProgress } from "./milestone-progress.ts";
import { changeMilestone, getMilestone, setAssignees } from "./milestones.ts";

/** Completing and reopening, too. Throws `conflict` when another saved since `updatedAt`. */
export async function updateMilestone(
  { user, platform }: Member,
  { id, updatedAt, assigneeIds, ...input }: z.output<typeof MilestoneChange> & { id: string },
): Promise<Milestone> {
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    const { projectId } = await getMilestone(db, id);
    await hold(db, "project", projectId);
    const access = await requireProject(db, user, projectId, "milestone.manage");
    const before = await getMilestone(db, id);
    requireSameVersion(before.updatedAt, updatedAt);
    await changeMilestone(db, before, input);
    if (assigneeIds) await setAssignees(db, { milestoneId: id, projectId, userIds: assigneeIds });
    const changed = await getMilestone(db, id);
    publish("milestone:updated", projectAudience(access), changed);
    await tellProgress(change, access);
    return changed;
  });
}
