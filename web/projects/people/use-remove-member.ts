import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Project } from "#contract/projects.ts";
import { useMe } from "#web/accounts/queries.ts";
import { leaving } from "#web/organizations/leaving.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { loseSight } from "#web/platform/lose-sight.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { toast } from "#web/ui/toast.ts";
import { projectMembers } from "../queries.ts";

/** Oneself: leaves. Somebody may stay through the team or the organization, so the list is asked for. */
export function useRemoveProjectMember({ id, name }: Project) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const navigate = useNavigate();
  return useMutation({
    ...leaving,
    mutationFn: (userId: string) => orGone(call("removeProjectMember", { id, userId }), "person_not_found"),
    async onSuccess(_, userId) {
      if (userId !== me) return fetchAgain(cache, { queryKey: projectMembers(id).queryKey });
      // not at the call: the page may be gone by then, because the fact came first
      await navigate({ to: "/dashboard/projects" });
      void toast(`You left ${name}.`);
      loseSight(cache);
    },
  });
}
