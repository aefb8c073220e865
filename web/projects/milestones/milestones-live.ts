import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Milestone } from "#contract/milestones.ts";
import { drop } from "#web/organizations/live.ts";
import { type Pages, putInOrder } from "#web/platform/paged.ts";

/** Where its place in the order has it. */
export function putMilestone(cache: QueryClient, milestone: Milestone): QueryKey[] {
  const list: QueryKey = ["milestones", milestone.projectId];
  cache.setQueryData<Pages<Milestone>>(list, (pages) => putInOrder(pages, milestone, comesFirst));
  return [list];
}

export function dropMilestone(cache: QueryClient, { id, projectId }: Pick<Milestone, "id" | "projectId">): QueryKey[] {
  const list: QueryKey = ["milestones", projectId];
  drop<Milestone>(cache, list, (milestone) => milestone.id === id);
  return [list];
}

function comesFirst(one: Milestone, other: Milestone): boolean {
  return one.position === other.position ? one.id < other.id : one.position < other.position;
}
