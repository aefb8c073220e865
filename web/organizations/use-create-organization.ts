import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";
import { putOrganization } from "./live.ts";

export function useCreateOrganization() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOf<(typeof routes)["createOrganization"]>) => call("createOrganization", input),
    onSuccess: ({ organization }) => void putOrganization(cache, organization),
  });
}
