import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { putAdminUser } from "./live.ts";

export function useRevokeUserSessions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("revokeUserSessions", { id }),
    onSuccess: (user) => void putAdminUser(cache, user),
  });
}
