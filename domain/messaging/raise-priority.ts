import type { MessagePriority } from "#contract/messages.ts";
import type { Intent } from "./keywords.ts";

/** While typing: an urgent text is at least high, a request for approval makes medium high; nothing is lowered (S3 section 4). */
export function raisePriority(priority: MessagePriority, intent: Intent): MessagePriority {
  if (intent === "urgent" && (priority === "low" || priority === "medium")) return "high";
  if (intent === "approval" && priority === "medium") return "high";
  return priority;
}
