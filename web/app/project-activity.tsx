import { useQuery } from "@tanstack/react-query";
import type { Project } from "#contract/projects.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { RecentActivity } from "#web/activity/recent-activity.tsx";
import { Since } from "#web/activity/since.tsx";
import { useNow } from "#web/platform/use-now.ts";
import { projectStats } from "#web/projects/queries.ts";

/** S1 section 2: what happened, when it last did, and when it all began. */
export function ProjectActivity({ project }: { project: Project }) {
  const last = useQuery(projectStats(project.id)).data?.lastActivity;
  const now = useNow();
  return (
    <RecentActivity scope="project" id={project.id}>
      {last && <Since label="Last activity" time={last} words={relativeTime(last, now)} />}
      <Since label="Project created" time={project.createdAt} />
    </RecentActivity>
  );
}
