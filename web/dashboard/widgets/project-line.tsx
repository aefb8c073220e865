import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Project } from "#contract/projects.ts";
import { dueInWords, isPastDue } from "#domain/projects/due-day.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { PriorityBadge, StatusBadge } from "#web/projects/project-badges.tsx";
import { projectStats } from "#web/projects/queries.ts";
import { Progress } from "#web/ui/progress.tsx";

/** S2 section 2.7: status, priority, how far it is, when it is due and when something happened in it last. */
export function ProjectLine({ project, now }: { project: Project; now: number }) {
  const { id, name, status, priority, progress, dueDate, updatedAt } = project;
  const stats = useQuery(projectStats(id));
  const last = stats.data?.lastActivity ?? (stats.isError ? updatedAt : null);
  const isLate = status !== "completed" && dueDate !== null && isPastDue(dueDate, now);
  return (
    <li>
      <Link
        to="/dashboard/projects/$projectId"
        params={{ projectId: id }}
        className="block rounded-md px-2 py-2 transition-colors duration-(--dur-2) hover:bg-surface-2"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="min-w-0 flex-1 basis-32 truncate text-left font-semibold">
            {name}
          </span>
          <StatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </span>
        <span className="my-1.5 block">
          <Progress value={progress} label={`${name}: ${progress} percent`} />
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-[length:var(--text-xs)] text-ink-3">
          <span className={isLate ? "font-semibold text-bad" : ""}>
            {dueDate ? `${isLate ? "Was due" : "Due"} ${dueInWords(dueDate)}` : "No due date"}
          </span>
          <span>Last activity {last ? relativeTime(last, now) : "…"}</span>
          <span className="num">{progress} %</span>
        </span>
      </Link>
    </li>
  );
}
