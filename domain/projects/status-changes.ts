import { projectStatuses } from "#contract/choices.ts";
import type { ProjectStatus } from "#contract/projects.ts";

/**
 * From → to, for whoever may change the project at all. Work goes on through review to its end; it can be put off from
 * anywhere before that, and what is completed can only be opened again.
 */
export const statusChanges = {
  planning: ["active", "on-hold"],
  active: ["planning", "review", "completed", "on-hold"],
  review: ["active", "completed", "on-hold"],
  completed: ["active"],
  "on-hold": ["planning", "active"],
} as const satisfies Record<ProjectStatus, readonly ProjectStatus[]>;

/** Staying what it is changes nothing, and is allowed. */
export function mayBecome(from: ProjectStatus, to: ProjectStatus): boolean {
  const allowed: readonly ProjectStatus[] = statusChanges[from];
  return from === to || allowed.includes(to);
}

/** What a menu offers: the one there is and those it may become, in their usual order. */
export function statusChoices(from: ProjectStatus): ProjectStatus[] {
  return projectStatuses.filter((status) => mayBecome(from, status));
}
