import { useInfiniteQuery } from "@tanstack/react-query";
import type { Project } from "#contract/projects.ts";
import { activityOf } from "#web/activity/queries.ts";
import { LatestActivity } from "./latest-activity.tsx";

export function ProjectHappenings({ project: { id } }: { project: Project }) {
  return <LatestActivity query={useInfiniteQuery(activityOf("project", id))} scope="project" />;
}
