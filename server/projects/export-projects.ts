import type { Project, ProjectFilter } from "#contract/projects.ts";
import { csvLine } from "#domain/csv-line.ts";
import { dueDayOf } from "#domain/projects/due-day.ts";
import { organizationNames } from "#server/organizations/organizations.ts";
import type { Member } from "#server/platform/context.ts";
import { byteOrderMark } from "#server/platform/table.ts";
import { listProjects } from "./projects.ts";

const head = [
  ...["name", "organization", "status", "priority", "progress", "due", "type", "description"],
  ...["milestones", "milestones completed", "archived at", "created at", "updated at", "id"],
];

/** The projects that the person sees as a table, narrowed and in the order of their list; two statements for a batch. */
export async function* exportProjects({ user, platform }: Member, filter: ProjectFilter): AsyncGenerator<string> {
  const { db } = platform.database;
  yield byteOrderMark + csvLine(head);
  let cursor: string | undefined;
  do {
    const page = await listProjects(db, user, { ...filter, limit: 500, cursor });
    const names = await organizationNames(db, user, new Set(page.items.map((project) => project.organizationId)));
    for (const project of page.items) yield lineOf(project, names.get(project.organizationId) ?? "");
    cursor = page.nextCursor;
  } while (cursor);
}

function lineOf(project: Project, organization: string): string {
  const { total, completed } = project.milestones;
  return csvLine([
    project.name,
    organization,
    project.status,
    project.priority,
    project.progress,
    dueDayOf(project.dueDate),
    project.metadata.projectType,
    project.description,
    total,
    completed,
    project.archivedAt,
    project.createdAt,
    project.updatedAt,
    project.id,
  ]);
}
