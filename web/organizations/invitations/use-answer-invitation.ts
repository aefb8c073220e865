import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";

/** Whatever was asked for before may now hold more. */
export function useAcceptInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call("acceptInvitation", { token }),
    onSuccess: () => fetchAgain(cache),
  });
}

export function useDeclineInvitation() {
  return useMutation({ mutationFn: (token: string) => call("declineInvitation", { token }) });
}
