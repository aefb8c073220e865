import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrganizationMember, OrganizationRole, TeamMember, TeamRole } from "#contract/organizations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { askedOf } from "#web/platform/asked-of.ts";
import { allItems } from "#web/platform/paged.ts";
import { putOrganizationMember, putTeamMember } from "../live.ts";
import { organizationMembers, teamMembers } from "../queries.ts";

/** To the organization by e-mail address. */
export function useAddOrganizationMember() {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { id: string; email: string; role: OrganizationRole }) => call("addOrganizationMember", input),
    onMutate: ({ id }) => askedOf(cache, organizationMembers(id).queryKey, allItems<OrganizationMember>),
    onSuccess: (member, _, asked) => asked.said([member], () => putOrganizationMember(cache, member, me?.id ?? "")),
  });
}

/** To a team, from the people of its organization. */
export function useAddTeamMember() {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { id: string; userId: string; role: TeamRole }) => call("addTeamMember", input),
    onMutate: ({ id }) => askedOf(cache, teamMembers(id).queryKey, allItems<TeamMember>),
    onSuccess: (member, _, asked) => asked.said([member], () => putTeamMember(cache, member, me?.id ?? "")),
  });
}
