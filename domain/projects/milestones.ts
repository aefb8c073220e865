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

/**
 * What milestones make of their project: the mean of them, whole, a completed one counting 100; `sum` of their percents. A
 * hundred only when each is at its end. Null without milestones: then the progress is set by hand.
 */
export function progressOf({ total, sum }: { total: number; sum: number }): number | null {
  if (total === 0) return null;
  return sum < total * 100 ? Math.min(99, Math.round(sum / total)) : 100;
}
