import type { MessagePriority } from "#contract/messages.ts";

export type Priority = MessagePriority;

/** S3 section 4. */
export const priorityNames: Record<MessagePriority, string> = {
  low: "Low",
  medium: "Normal",
  high: "High",
  critical: "Urgent",
};
