import type { MilestonePriority, MilestoneStatus } from "#contract/milestones.ts";

export const milestoneStatusNames: Record<MilestoneStatus, string> = {
  pending: "Pending",
  in_progress: "In progress",
  blocked: "Blocked",
  completed: "Completed",
};

export const milestonePriorityNames: Record<MilestonePriority, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  critical: "Critical",
};
