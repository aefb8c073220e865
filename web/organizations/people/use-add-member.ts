import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrganizationRole, TeamRole } from "#contract/organizations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { putOrganizationMember, putTeamMember } from "../live.ts";

/** To the organization by e-mail address. */
export function useAddOrganizationMember() {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { id: string; email: string; role: OrganizationRole }) => call("addOrganizationMember", input),
    onSuccess: (member) => void putOrganizationMember(cache, member, me?.id ?? ""),
  });
}

/** To a team, from the people of its organization. */
export function useAddTeamMember() {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { id: string; userId: string; role: TeamRole }) => call("addTeamMember", input),
    onSuccess: (member) => void putTeamMember(cache, member, me?.id ?? ""),
  });
}
