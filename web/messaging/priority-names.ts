import type { messagePriorities } from "#contract/choices.ts";

export type Priority = (typeof messagePriorities)[number];

/** S3 section 4. */
export const priorityNames: Record<Priority, string> = {
  low: "Low",
  medium: "Normal",
  high: "High",
  critical: "Urgent",
};
