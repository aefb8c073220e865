import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { putOrganization } from "./live.ts";

export function useCreateOrganization(wasSent: boolean) {
  const cache = useQueryClient();
  const mutationFn = useMadeOnce({
    wasSent,
    create: (input: CallOf<(typeof routes)["createOrganization"]>) => call("createOrganization", input),
    async change({ message, organization: made, ...answer }, input) {
      const organization = await call("updateOrganization", { ...input, id: made.id });
      return { ...answer, organization, message: message.replace(made.name, () => organization.name) };
    },
  });
  return useMutation({
    mutationFn,
    onSuccess: ({ organization }) => void putOrganization(cache, organization),
  });
}
