import type { ProjectPriority, ProjectStatus } from "#contract/projects.ts";
import { statusNames } from "#domain/projects/status-names.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const statusTones: Record<ProjectStatus, BadgeTone> = {
  planning: "info",
  active: "ok",
  review: "accent",
  completed: "neutral",
  "on-hold": "warn",
};

export const priorityNames: Record<ProjectPriority, string> = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
};
const priorityTones: Record<ProjectPriority, BadgeTone> = {
  low: "neutral",
  medium: "info",
  high: "warn",
  urgent: "bad",
};

export function StatusBadge({ status }: { status: ProjectStatus }) {
  return <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>;
}

export function PriorityBadge({ priority }: { priority: ProjectPriority }) {
  return <Badge tone={priorityTones[priority]}>{priorityNames[priority]}</Badge>;
}
