import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { putTeam } from "../live.ts";

export function useCreateTeam(wasSent: boolean) {
  const cache = useQueryClient();
  const mutationFn = useMadeOnce({
    wasSent,
    create: (input: CallOf<(typeof routes)["createTeam"]>) => call("createTeam", input),
    change: (team, { teamId: _, ...input }) => call("updateTeam", { ...input, id: team.id }),
  });
  return useMutation({
    mutationFn,
    onSuccess: (team) => void putTeam(cache, team),
  });
}
