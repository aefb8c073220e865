import type { Project } from "#contract/projects.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Progress } from "#web/ui/progress.tsx";
import { ProjectDue } from "./project-due.tsx";

/** What stands below a project's name: when it was made, its type, when it is due, how far it is (S1 section 2). */
export function ProjectMeta({ project }: { project: Project }) {
  const { projectType } = project.metadata;
  const rows = [
    ["Created", shortDate(project.createdAt)],
    ...(projectType ? [["Type", projectType] as const] : []),
    ...(project.dueDate ? [["Due", <ProjectDue key="due" project={project} />] as const] : []),
  ] as const;
  return (
    <dl className="flex flex-wrap items-center gap-x-5 gap-y-1 text-[length:var(--text-sm)]">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-ink-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <dt className="shrink-0 text-ink-3">Progress</dt>
        <dd className="flex items-center gap-2 text-ink">
          <span className="w-24">
            <Progress value={project.progress} label="Progress" />
          </span>
          <span className="num whitespace-nowrap">{project.progress} %</span>
        </dd>
      </div>
    </dl>
  );
}
