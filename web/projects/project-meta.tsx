import type { ReactNode } from "react";
import type { Project } from "#contract/projects.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { MetaList } from "#web/ui/meta-list.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { ProjectDue } from "./project-due.tsx";

/** What stands below a project's name: when it was made, its type, when it is due, how far it is (S1 section 2). */
export function ProjectMeta({ project }: { project: Project }) {
  const { projectType } = project.metadata;
  const rows: (readonly [string, ReactNode])[] = [
    ["Created", shortDate(project.createdAt)],
    ...(projectType ? [["Type", projectType] as const] : []),
    ...(project.dueDate ? [["Due", <ProjectDue key="due" project={project} />] as const] : []),
  ];
  return (
    <MetaList rows={rows}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <dt className="shrink-0 text-ink-3">Progress</dt>
        <dd className="flex items-center gap-2 text-ink">
          <span className="w-24">
            <Progress value={project.progress} label="Progress" />
          </span>
          <span className="num whitespace-nowrap">{project.progress} %</span>
        </dd>
      </div>
    </MetaList>
  );
}
