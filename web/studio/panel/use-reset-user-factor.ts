import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";
import { putAdminUser } from "./live.ts";

export function useResetUserFactor() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOf<(typeof routes)["resetUserFactor"]>) => call("resetUserFactor", input),
    onSuccess: (user) => void putAdminUser(cache, user),
  });
}
