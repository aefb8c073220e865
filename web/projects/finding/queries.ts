import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { projectSorts } from "#contract/choices.ts";
import type { ProjectStatus } from "#contract/projects.ts";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

export interface ProjectFilter {
  search: string;
  /** Empty: of all organizations. */
  organizationId: string;
  /** Empty: in any. */
  status: ProjectStatus | "";
  /** Only what is due or was changed this week. */
  isThisWeek?: boolean;
  /** Only what is past due. */
  isPastDue?: boolean;
  sort: (typeof projectSorts)[number];
}

/** Every project that I see, narrowed and in this order. */
export const foundProjects = (filter: ProjectFilter) =>
  infiniteQueryOptions({
    queryKey: ["found-projects", { isThisWeek: false, isPastDue: false, ...filter }],
    queryFn: ({ pageParam }) => call("listProjects", { cursor: pageParam ?? undefined, ...asked(filter) }),
    ...paging,
    // what was found before stays until the next is there
    placeholderData: keepPreviousData,
    ...(!filter.search && { meta: { persist: true } }),
  });

/** As the list and its export take it. */
export function asked({ search, organizationId, status, isThisWeek, isPastDue, sort }: ProjectFilter) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    search: search || undefined,
    organizationId: organizationId || undefined,
    status: status || undefined,
    thisWeekIn: isThisWeek ? timeZone : undefined,
    pastDueIn: isPastDue ? timeZone : undefined,
    sort,
  };
}
