import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { organization, organizationMembers, organizationStats, teamsOf } from "#web/organizations/queries.ts";
import { call } from "#web/platform/api.ts";
import { projectsOfOrganization } from "./queries.ts";

/** The organization; with its first fetch come the first pages of its lists, so that they need none of their own. */
export function useOrganizationDashboard(id: string) {
  const cache = useQueryClient();
  return useQuery({
    ...organization(id),
    async queryFn() {
      const { organization: found, stats, members, teams, projects } = await call("getOrganizationDashboard", { id });
      const put = (queryKey: QueryKey, value: unknown) => {
        // a list that is there may hold more than its first page
        if (cache.getQueryData(queryKey) === undefined) cache.setQueryData(queryKey, value);
      };
      const asPages = (page: unknown) => ({ pages: [page], pageParams: [null] });
      put(organizationStats(id).queryKey, stats);
      put(organizationMembers(id).queryKey, asPages(members));
      put(teamsOf(id).queryKey, asPages(teams));
      put(projectsOfOrganization(id).queryKey, asPages(projects));
      return found;
    },
  });
}
