import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { changeOrganizationMember } from "../live.ts";
import { organizationMembers } from "../queries.ts";

/** To this member; what I am from then on comes with the list. */
export function useTransferOrganization(id: string) {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (userId: string) => call("transferOrganization", { id, userId }),
    onSuccess(owner) {
      changeOrganizationMember(cache, owner, me?.id ?? "");
      fetchAgain(cache, { queryKey: organizationMembers(id).queryKey });
    },
  });
}
