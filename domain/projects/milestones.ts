// Milestones: S2 section 4, "overdue", and what they make of a project's progress.
import type { MilestoneStatus } from "#contract/milestones.ts";
import { isPastDue } from "./due-day.ts";

/** The day it was due has ended where the viewer is, and it is not completed. `now` in milliseconds. */
export function isOverdue(
  { dueDate, status }: { dueDate: string | null; status: MilestoneStatus },
  now: number,
): boolean {
  return dueDate !== null && status !== "completed" && isPastDue(dueDate, now);
}

/** Percent, whole; null without milestones: then the progress is set by hand. */
export function progressOf({ total, completed }: { total: number; completed: number }): number | null {
  return total === 0 ? null : Math.round((completed / total) * 100);
}
