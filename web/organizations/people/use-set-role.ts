import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrganizationMember, OrganizationRole, TeamMember, TeamRole } from "#contract/organizations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { askedOf } from "#web/platform/asked-of.ts";
import { allItems } from "#web/platform/paged.ts";
import { changeOrganizationMember, changeTeamMember } from "../live.ts";
import { organizationMembers, teamMembers } from "../queries.ts";

export function useSetOrganizationRole(id: string) {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { userId: string; role: OrganizationRole }) =>
      call("updateOrganizationMember", { id, ...input }),
    onMutate: () => askedOf(cache, organizationMembers(id).queryKey, allItems<OrganizationMember>),
    onSuccess: (member, _, asked) => asked.said([member], () => changeOrganizationMember(cache, member, me?.id ?? "")),
  });
}

export function useSetTeamRole(id: string) {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { userId: string; role: TeamRole }) => call("updateTeamMember", { id, ...input }),
    onMutate: () => askedOf(cache, teamMembers(id).queryKey, allItems<TeamMember>),
    onSuccess: (member, _, asked) => asked.said([member], () => changeTeamMember(cache, member, me?.id ?? "")),
  });
}
