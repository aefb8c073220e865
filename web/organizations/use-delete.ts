import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Organization, Team } from "#contract/organizations.ts";
import { call } from "#web/platform/api.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { toast } from "#web/ui/toast.ts";
import { deletedAs, leaving } from "./leaving.ts";
import { dropOrganization, dropTeam } from "./live.ts";

/** Away from its page first: there is nothing to show on it any more. */
export function useDeleteOrganization({ id, name }: Organization) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...leaving,
    mutationFn: () => orGone(call("deleteOrganization", { id }), "not_found"),
    async onSuccess(which) {
      await navigate({ to: "/dashboard/organizations" });
      dropOrganization(cache, { id });
      void toast(deletedAs(name, which));
    },
  });
}

export function useDeleteTeam({ id, organizationId, name }: Team) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...leaving,
    mutationFn: () => orGone(call("deleteTeam", { id }), "not_found"),
    async onSuccess(which) {
      await navigate({ to: "/dashboard/organization/$organizationId", params: { organizationId } });
      dropTeam(cache, { id, organizationId });
      void toast(deletedAs(name, which));
    },
  });
}
