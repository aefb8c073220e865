import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Project } from "#contract/projects.ts";
import { deletedAs, leaving } from "#web/organizations/leaving.ts";
import { call } from "#web/platform/api.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { toast } from "#web/ui/toast.ts";
import { takeProjectAway } from "../live.ts";

/** Away from its page first: there is nothing to show on it any more. */
export function useDeleteProject({ id, organizationId, teamId, name }: Project) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...leaving,
    mutationFn: () => orGone(call("deleteProject", { id }), "not_found"),
    async onSuccess(which) {
      await navigate({ to: "/dashboard/projects" });
      takeProjectAway(cache, { projectId: id, organizationId, teamId });
      void toast(deletedAs(name, which));
    },
  });
}
