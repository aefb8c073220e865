import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrganizationRole, TeamRole } from "#contract/organizations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { changeOrganizationMember, changeTeamMember } from "../live.ts";

export function useSetOrganizationRole(id: string) {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { userId: string; role: OrganizationRole }) =>
      call("updateOrganizationMember", { id, ...input }),
    onSuccess: (member) => void changeOrganizationMember(cache, member, me?.id ?? ""),
  });
}

export function useSetTeamRole(id: string) {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { userId: string; role: TeamRole }) => call("updateTeamMember", { id, ...input }),
    onSuccess: (member) => void changeTeamMember(cache, member, me?.id ?? ""),
  });
}
