import type { Action } from "#domain/permissions.ts";

/** What goes on in an archived project: looking, taking it out, deleting it, and losing people. */
const stillDone: ReadonlySet<Action> = new Set<Action>([
  "project.view",
  "project.activity",
  "project.members.list",
  "project.archive",
  "project.delete",
  "project.restore",
  "project.leave",
  "project.members.remove",
  "project.members.setRole",
  "conversation.enter.project",
  "milestone.view",
  "file.list",
  "file.view",
  "review.view",
  "workflow.view",
]);

/** Everything that is not named is a change, and waits until the project is out of the archive. */
export function isDoneInArchive(action: Action): boolean {
  return stillDone.has(action);
}
