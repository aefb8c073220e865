import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { maxMilestones } from "#contract/limits.ts";
import type { Milestone, NewMilestone } from "#contract/milestones.ts";
import { newId } from "#contract/new-id.ts";
import { hold } from "#server/organizations/bin.ts";
import type { Member } from "#server/platform/context.ts";
import { requireProject } from "../project-access.ts";
import { projectAudience } from "../rooms.ts";
import { tellProgress } from "./milestone-progress.ts";
import { getMilestone, insertMilestone, setAssignees } from "./milestones.ts";

/** At the end of the list. The same id in the same project is the same milestone. */
export async function createMilestone(
  { user, platform }: Member,
  { id: projectId, milestoneId, ...input }: z.output<typeof NewMilestone> & { id: string },
): Promise<Milestone> {
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    await hold(db, "project", projectId);
    const access = await requireProject(db, user, projectId, "milestone.manage");
    const id = milestoneId ?? newId();
    const isNew = await insertMilestone(db, { ...input, id, projectId, createdBy: user.id });
    const milestone = isNew ? undefined : await getMilestone(db, id);
    if (milestone && milestone.projectId !== projectId) throw new AppError("id_taken");
    if (milestone) return milestone;
    if (access.project.milestones_total >= maxMilestones) {
      throw new AppError("conflict", `A project has at most ${maxMilestones} milestones.`);
    }
    await setAssignees(db, { milestoneId: id, projectId, userIds: input.assigneeIds });
    const created = await getMilestone(db, id);
    publish("milestone:created", projectAudience(access), created);
    await tellProgress(change, access);
    return created;
  });
}
