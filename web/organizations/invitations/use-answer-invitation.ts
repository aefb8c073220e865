import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";

/** Whatever was fetched before may now hold more: the next page asks anew. This one stays as it is until then. */
export function useAcceptInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call("acceptInvitation", { token }),
    onSuccess: () => void cache.invalidateQueries({ refetchType: "none" }),
  });
}

export function useDeclineInvitation() {
  return useMutation({ mutationFn: (token: string) => call("declineInvitation", { token }) });
}
