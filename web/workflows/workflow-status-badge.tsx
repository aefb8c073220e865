import type { WorkflowStatus } from "#contract/workflows.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { statusNames } from "./workflow-words.ts";

const tones: Record<WorkflowStatus, BadgeTone> = {
  running: "info",
  completed: "ok",
  failed: "bad",
  cancelled: "neutral",
};

export function WorkflowStatusBadge({ status }: { status: WorkflowStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}
