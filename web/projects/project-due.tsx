import type { Project } from "#contract/projects.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";

/** The due date in the viewer's zone, marked when it has passed and the project is not completed. Nothing without one. */
export function ProjectDue({ project }: { project: Pick<Project, "dueDate" | "status"> }) {
  const now = useNow();
  if (!project.dueDate) return null;
  const isLate = project.status !== "completed" && Date.parse(project.dueDate) < now;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
      {shortDate(project.dueDate)}
      {isLate && <Badge tone="bad">Overdue</Badge>}
    </span>
  );
}
