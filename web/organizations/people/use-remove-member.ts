import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Organization, OrganizationMember, Team, TeamMember } from "#contract/organizations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { askedOf } from "#web/platform/asked-of.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { allItems } from "#web/platform/paged.ts";
import { toast } from "#web/ui/toast.ts";
import { leaving } from "../leaving.ts";
import { dropOrganizationMember, dropTeamMember } from "../live.ts";
import { organizationMembers, teamMembers } from "../queries.ts";

/** Oneself: leaves, and goes to where one still is. */
export function useRemoveOrganizationMember({ id, name }: Organization) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const navigate = useNavigate();
  return useMutation({
    ...leaving,
    mutationFn: (userId: string) => orGone(call("removeOrganizationMember", { id, userId }), "person_not_found"),
    onMutate: () => askedOf(cache, organizationMembers(id).queryKey, allItems<OrganizationMember>),
    // not at the call: the page may be gone by then, because the fact came first
    async onSuccess(_, userId, asked) {
      const drop = () => dropOrganizationMember(cache, { organizationId: id, userId }, me);
      if (userId !== me) return asked.removed(userId, drop);
      await navigate({ to: "/dashboard/organizations" });
      void toast(`You left ${name}.`);
      drop();
    },
  });
}

/** Oneself: leaves. Open teams stay in sight of the organization's members, so one goes to the organization. */
export function useRemoveTeamMember({ id, organizationId, name }: Team) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const navigate = useNavigate();
  return useMutation({
    ...leaving,
    mutationFn: (userId: string) => orGone(call("removeTeamMember", { id, userId }), "person_not_found"),
    onMutate: () => askedOf(cache, teamMembers(id).queryKey, allItems<TeamMember>),
    async onSuccess(_, userId, asked) {
      const drop = () => dropTeamMember(cache, { organizationId, teamId: id, userId }, me);
      if (userId !== me) return asked.removed(userId, drop);
      await navigate({ to: "/dashboard/organization/$organizationId", params: { organizationId } });
      void toast(`You left ${name}.`);
      drop();
    },
  });
}
