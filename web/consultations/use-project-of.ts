import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Consultation } from "#contract/consultations.ts";
import type { Project } from "#contract/projects.ts";
import { allItems } from "#web/platform/paged.ts";
import { project as projectQuery, projects } from "#web/projects/queries.ts";

/** What it is about, if I see that: mostly one of those that the navigation has asked for. */
export function useProjectOf({ projectId }: Pick<Consultation, "projectId">): Project | undefined {
  const mine = useInfiniteQuery({ ...projects(), enabled: projectId !== null });
  const listed = allItems(mine.data).find(({ id }) => id === projectId);
  const isElsewhere = projectId !== null && !mine.isPending && !listed;
  const alone = useQuery({ ...projectQuery(projectId ?? ""), enabled: isElsewhere });
  return listed ?? (isElsewhere ? alone.data : undefined);
}
