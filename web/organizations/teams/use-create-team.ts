import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";
import { putTeam } from "../live.ts";

export function useCreateTeam() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOf<(typeof routes)["createTeam"]>) => call("createTeam", input),
    onSuccess: (team) => void putTeam(cache, team),
  });
}
