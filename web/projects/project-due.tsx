import type { Project } from "#contract/projects.ts";
import { dueInWords, isPastDue } from "#domain/projects/due-day.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";

/** The due date, marked when it has passed and the project is not completed. Nothing without one. */
export function ProjectDue({ project }: { project: Pick<Project, "dueDate" | "status"> }) {
  const now = useNow();
  if (!project.dueDate) return null;
  const isLate = project.status !== "completed" && isPastDue(project.dueDate, now);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
      {dueInWords(project.dueDate)}
      {isLate && <Badge tone="bad">Overdue</Badge>}
    </span>
  );
}
