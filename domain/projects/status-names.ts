import type { ProjectStatus } from "#contract/projects.ts";

/** As people read them. */
export const statusNames: Record<ProjectStatus, string> = {
  planning: "Planning",
  active: "Active",
  review: "Review",
  completed: "Completed",
  "on-hold": "On hold",
};
