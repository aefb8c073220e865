import type { messagePriorities } from "#contract/choices.ts";
import type { Intent } from "./keywords.ts";

type Priority = (typeof messagePriorities)[number];

/** While typing: an urgent text is at least high, a request for approval makes medium high; nothing is lowered (S3 section 4). */
export function raisePriority(priority: Priority, intent: Intent): Priority {
  if (intent === "urgent" && (priority === "low" || priority === "medium")) return "high";
  if (intent === "approval" && priority === "medium") return "high";
  return priority;
}
