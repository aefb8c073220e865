import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { organizationTypes } from "#contract/choices.ts";
import { call } from "#web/platform/api.ts";
import { putInquiry } from "./live.ts";

export function useTurnInquiry(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (organization: { name: string; type: keyof typeof organizationTypes }) =>
      call("turnInquiryIntoOrganization", { ...organization, id }),
    onSuccess: ({ inquiry }) => void putInquiry(cache, inquiry),
  });
}
