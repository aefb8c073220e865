import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { invitationPreview } from "./queries.ts";

/** Whatever was fetched before may now hold more: the next page asks anew. This one stays as it is until then. */
export function useAcceptInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call("acceptInvitation", { token }),
    onSuccess: () => void cache.invalidateQueries({ refetchType: "none" }),
    // it was revoked meanwhile, or accepted by a press whose answer got lost
    onError: (_error, token) => void cache.invalidateQueries({ queryKey: invitationPreview(token).queryKey }),
  });
}

export function useDeclineInvitation() {
  return useMutation({ mutationFn: (token: string) => call("declineInvitation", { token }) });
}
