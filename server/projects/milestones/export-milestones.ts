import { csvLine } from "#domain/csv-line.ts";
import { dueDayOf } from "#domain/projects/due-day.ts";
import type { Member } from "#server/platform/context.ts";
import { byteOrderMark } from "#server/platform/table.ts";
import { requireProject } from "../project-access.ts";
import { listMilestones } from "./milestones.ts";

const head = [
  ...["milestone", "project", "status", "priority", "progress", "due", "assigned to", "description"],
  ...["completed at", "created at", "updated at", "id"],
];

/** A project's milestones as a table, in their order. */
export async function exportMilestones({ user, platform }: Member, { id }: { id: string }): Promise<string[]> {
  const { db } = platform.database;
  const { project } = await requireProject(db, user, id, "milestone.view");
  const lines = (await listMilestones(db, id)).map((milestone) =>
    csvLine([
      milestone.name,
      project.name,
      milestone.status,
      milestone.priority,
      milestone.progress,
      dueDayOf(milestone.dueDate),
      milestone.assignees.map(({ name }) => name).join(", "),
      milestone.description,
      milestone.completedAt,
      milestone.createdAt,
      milestone.updatedAt,
      milestone.id,
    ]),
  );
  return [byteOrderMark + csvLine(head), ...lines];
}
