import { useQuery } from "@tanstack/react-query";
import type { Project } from "#contract/projects.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { ProjectProgress } from "./project-progress.tsx";
import { projectStats } from "./queries.ts";

/** What is counted in a project (S1 section 2). */
export function ProjectFacts({ project }: { project: Project }) {
  const query = useQuery(projectStats(project.id));
  const stats = query.data;
  const rows = [
    ["Files", stats?.totalFiles],
    ["Members", stats?.totalMembers],
    ["Storage Used", stats && formatFileSize(stats.totalFileSize)],
  ] as const;
  return (
    <Card title="Project Stats">
      {query.isError && !stats ? (
        <FailedState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <dl className="grid gap-2 text-[length:var(--text-sm)]">
          {rows.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt className="shrink-0 text-ink-2">{name}</dt>
              <dd className="num ml-auto text-right">{value ?? "…"}</dd>
            </div>
          ))}
        </dl>
      )}
      <ProjectProgress project={project} />
    </Card>
  );
}
