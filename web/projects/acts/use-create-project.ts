import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { putProject } from "../live.ts";

type Input = Omit<CallOf<(typeof routes)["createTeamProject"]>, "id"> & {
  organizationId: string;
  teamId: string | null;
};

/** In a team where one is named, else in the organization itself. */
export function useCreateProject(wasSent: boolean) {
  const cache = useQueryClient();
  const mutationFn = useMadeOnce({
    wasSent,
    create: ({ organizationId, teamId, ...input }: Input) =>
      teamId
        ? call("createTeamProject", { ...input, id: teamId })
        : call("createOrganizationProject", { ...input, id: organizationId }),
    change: (project, { organizationId: _, teamId: __, projectId: ___, ...input }) =>
      call("updateProject", { ...input, id: project.id }),
  });
  return useMutation({
    mutationFn,
    onSuccess: (project) => void putProject(cache, project),
  });
}
