import type { messagePriorities } from "#contract/choices.ts";

/** S3 section 4. */
export const priorityNames: Record<(typeof messagePriorities)[number], string> = {
  low: "Low",
  medium: "Normal",
  high: "High",
  critical: "Urgent",
};
