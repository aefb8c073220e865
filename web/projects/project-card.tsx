import { Link } from "@tanstack/react-router";
import { FolderKanban } from "lucide-react";
import type { Project } from "#contract/projects.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Progress } from "#web/ui/progress.tsx";
import { PriorityBadge, StatusBadge } from "./project-badges.tsx";

export function ProjectCard({ project }: { project: Project }) {
  return (
    <Link
      to="/dashboard/projects/$projectId"
      params={{ projectId: project.id }}
      className="lit flex flex-col wrap-anywhere rounded-lg border border-line bg-surface-1 p-5 transition-colors duration-(--dur-2) hover:border-line-strong"
    >
      <span className="flex items-start gap-3">
        <FolderKanban aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <span className="line-clamp-2 min-w-0 flex-1 leading-snug font-bold">{project.name}</span>
      </span>
      {project.description && (
        <span className="mt-2 line-clamp-2 text-[length:var(--text-sm)] text-ink-2">{project.description}</span>
      )}
      <span className="mt-3 flex flex-wrap gap-1.5">
        <StatusBadge status={project.status} />
        <PriorityBadge priority={project.priority} />
      </span>
      <span className="mt-auto block pt-4">
        <Progress value={project.progress} label={`${project.name}: ${project.progress} percent`} />
        <span className="mt-2 flex justify-between gap-3 text-[length:var(--text-xs)] text-ink-3">
          <span>
            {project.dueDate ? `Due ${shortDate(project.dueDate)}` : `Created ${shortDate(project.createdAt)}`}
          </span>
          <span className="num">{project.progress} %</span>
        </span>
      </span>
    </Link>
  );
}
