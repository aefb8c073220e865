import { Link } from "@tanstack/react-router";
import { FolderKanban } from "lucide-react";
import type { Project } from "#contract/projects.ts";
import { dueInWords } from "#domain/projects/due-day.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import type { Layout } from "#web/ui/card-list.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { PriorityBadge, StatusBadge } from "./project-badges.tsx";

interface Props {
  project: Project;
  layout?: Layout;
  /** The organization's name, where projects of several stand together. */
  within?: string | undefined;
}

/** Name, description, status, priority, created date (S1 section 2), and how far it is. */
export function ProjectCard({ project, layout = "grid", within }: Props) {
  const { name, description, status, priority, progress } = project;
  const isGrid = layout === "grid";
  return (
    <Link
      to="/dashboard/projects/$projectId"
      params={{ projectId: project.id }}
      className={`lit flex wrap-anywhere rounded-lg border border-line bg-surface-1 transition-colors duration-(--dur-2) hover:border-line-strong ${isGrid ? "flex-col p-5" : "flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"}`}
    >
      <span className={`flex min-w-0 items-start gap-3 ${isGrid ? "" : "flex-1 basis-64"}`}>
        <FolderKanban aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className={`${isGrid ? "line-clamp-2" : "line-clamp-1"} text-left leading-snug font-bold`}>
            {name}
          </span>
          {!isGrid && description && (
            <span dir="auto" className="line-clamp-1 text-left text-[length:var(--text-sm)] text-ink-2">
              {description}
            </span>
          )}
        </span>
      </span>
      {isGrid && description && (
        <span dir="auto" className="mt-2 line-clamp-2 text-left text-[length:var(--text-sm)] text-ink-2">
          {description}
        </span>
      )}
      <span className={`flex flex-wrap gap-1.5 ${isGrid ? "mt-3" : "sm:w-44"}`}>
        <StatusBadge status={status} />
        <PriorityBadge priority={priority} />
      </span>
      <span className={isGrid ? "mt-auto block pt-4" : "flex items-center gap-4 sm:min-w-72"}>
        {isGrid && <Progress value={progress} label={`${name}: ${progress} percent`} />}
        <span
          className={`flex flex-wrap justify-between gap-x-3 text-[length:var(--text-xs)] text-ink-3 ${isGrid ? "mt-2" : "flex-1"}`}
        >
          <span>
            {within && (
              <>
                <bdi>{within}</bdi> ·{" "}
              </>
            )}
            <span className="inline-block">Created {shortDate(project.createdAt)}</span>
          </span>
          {project.dueDate && <span className="inline-block">Due {dueInWords(project.dueDate)}</span>}
          <span className={`num whitespace-nowrap ${project.dueDate ? "" : "ml-auto"}`}>{progress} %</span>
        </span>
      </span>
    </Link>
  );
}
