import type { MessagePriority } from "#contract/messages.ts";
import type { Intent } from "./keywords.ts";

/** While typing: an urgent text is at least high, a request for approval makes medium high; nothing is lowered (S3 section 4). */
export function raisePriority(priority: MessagePriority, intent: Intent): MessagePriority {
  if (intent === "urgent" && (priority === "low" || priority === "medium")) return "high";
  if (intent === "approval" && priority === "medium") return "high";
  return priority;
}

/** After a structured feedback form: 4 or more stars are medium, 2 to under 4 high, below 2 critical (S3 section 4). */
export function priorityOfRating(stars: number): MessagePriority {
  if (stars >= 4) return "medium";
  return stars >= 2 ? "high" : "critical";
}
