import type { MessagePriority } from "#contract/messages.ts";
import { Badge } from "#web/ui/badge.tsx";

const badges = {
  critical: { text: "URGENT", tone: "bad" },
  high: { text: "HIGH", tone: "warn" },
  low: { text: "LOW", tone: "neutral" },
} as const;

/** S3 section 2: shown unless medium. */
export function PriorityBadge({ priority }: { priority: MessagePriority }) {
  if (priority === "medium") return null;
  const { text, tone } = badges[priority];
  return <Badge tone={tone}>{text}</Badge>;
}
