import type { QueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { AnswerOf } from "#contract/kit.ts";
import { organization, organizationMembers, organizationStats, teamsOf } from "#web/organizations/queries.ts";
import { call } from "#web/platform/api.ts";
import { projectsOfOrganization } from "./queries.ts";

type Whole = AnswerOf<(typeof routes)["getOrganizationDashboard"]>;

/**
 * One request for what an organization's dashboard shows first. Each part comes as the fetch of its own query, so that
 * facts, failures and Retry find it where they look for it.
 */
export function fetchOrganizationDashboard(cache: QueryClient, id: string): void {
  const lists = { teams: teamsOf(id), projects: projectsOfOrganization(id), members: organizationMembers(id) };
  if (cache.getQueryData(lists.teams.queryKey)) return;
  let asked: Promise<Whole> | undefined;
  const part =
    <Part extends keyof Whole>(name: Part) =>
    async (): Promise<Whole[Part]> => {
      asked ??= call("getOrganizationDashboard", { id });
      return asked.then(
        (whole) => whole[name],
        (error: unknown) => {
          asked = undefined;
          throw error;
        },
      );
    };
  void cache.prefetchQuery({ ...organization(id), queryFn: part("organization") });
  void cache.prefetchQuery({ ...organizationStats(id), queryFn: part("stats") });
  void cache.prefetchInfiniteQuery({ ...lists.teams, queryFn: part("teams") });
  void cache.prefetchInfiniteQuery({ ...lists.projects, queryFn: part("projects") });
  void cache.prefetchInfiniteQuery({ ...lists.members, queryFn: part("members") });
}
