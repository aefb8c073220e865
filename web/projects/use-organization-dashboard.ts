import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { organization, organizationMembers, organizationStats, teamsOf } from "#web/organizations/queries.ts";
import { call } from "#web/platform/api.ts";
import { projectsOfOrganization } from "./queries.ts";

/**
 * The organization; with its first fetch come the first pages of its lists, so that they need none of their own. They are on
 * their way meanwhile, each by itself: what is told of one before the answer is there has it asked for again.
 */
export function useOrganizationDashboard(id: string) {
  const cache = useQueryClient();
  return useQuery({
    ...organization(id),
    async queryFn() {
      const whole = call("getOrganizationDashboard", { id });
      // a list that is there may hold more than its first page
      const isHeld = ({ queryKey }: { queryKey: QueryKey }) => cache.getQueryData(queryKey) !== undefined;
      // a failed answer stays one: it is the whole that is asked for again
      const retry = false;
      const [stats, members] = [organizationStats(id), organizationMembers(id)];
      const [teams, projects] = [teamsOf(id), projectsOfOrganization(id)];
      if (!isHeld(stats)) void cache.prefetchQuery({ ...stats, retry, queryFn: async () => (await whole).stats });
      if (!isHeld(members))
        void cache.prefetchInfiniteQuery({ ...members, retry, queryFn: async () => (await whole).members });
      if (!isHeld(teams))
        void cache.prefetchInfiniteQuery({ ...teams, retry, queryFn: async () => (await whole).teams });
      if (!isHeld(projects))
        void cache.prefetchInfiniteQuery({ ...projects, retry, queryFn: async () => (await whole).projects });
      return (await whole).organization;
    },
  });
}
