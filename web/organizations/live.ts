import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Organization, OrganizationMember, Team, TeamMember } from "#contract/organizations.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { type Pages, putInPages } from "#web/platform/paged.ts";

/** What a fact leaves out (contact details) is kept from what was fetched. */
export function putOrganization(cache: QueryClient, organization: Organization): QueryKey[] {
  const one: QueryKey = ["organization", organization.id];
  const known = cache.getQueryData<Organization>(one);
  cache.setQueryData<Organization>(one, { ...known, ...organization });
  putInto(cache, ["organizations"], { ...known, ...organization });
  return [["organizations"], one];
}

export function putOrganizationMember(cache: QueryClient, member: OrganizationMember, me: string): QueryKey[] {
  const list: QueryKey = ["organization-members", member.organizationId];
  putInto(cache, list, member);
  recount(cache, ["organization-stats", member.organizationId]);
  if (member.id === me) letIn(cache);
  return [list];
}

export function putTeam(cache: QueryClient, team: Team): QueryKey[] {
  const one: QueryKey = ["team", team.id];
  cache.setQueryData(one, team);
  const lists: QueryKey[] = [["teams", team.organizationId], ["my-teams"]];
  for (const list of lists) putInto(cache, list, team);
  recount(cache, ["organization-stats", team.organizationId]);
  return [one, ...lists];
}

export function putTeamMember(cache: QueryClient, member: TeamMember, me: string): QueryKey[] {
  const list: QueryKey = ["team-members", member.teamId];
  putInto(cache, list, member);
  recount(cache, ["team-stats", member.teamId]);
  // to a guest, somebody in the same team is one more whom they know
  recount(cache, ["organization-members"]);
  if (member.id === me) letIn(cache);
  return [list];
}

export const organizationLive: LiveHandlers = {
  "organization:created": putOrganization,
  "member:joined": putOrganizationMember,
  "team:created": putTeam,
  "team:member-joined": putTeamMember,
};

/** Any list may now hold more, and what was 'not found' may be there: all of it is asked for again. */
function letIn(cache: QueryClient): void {
  fetchAgain(cache);
}

function putInto<Item extends { id: string }>(cache: QueryClient, queryKey: QueryKey, item: Item): void {
  cache.setQueryData<Pages<Item>>(queryKey, (pages) => putInPages(pages, item, "last"));
}

/** Figures are counted by the server; the ones on screen are asked for again. */
function recount(cache: QueryClient, queryKey: QueryKey): void {
  void cache.invalidateQueries({ queryKey });
}
