import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";
import { dropAdminUser } from "./live.ts";

export function useDeleteUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOf<(typeof routes)["deleteUser"]>) => call("deleteUser", input),
    onSuccess: (_, { id }) => void dropAdminUser(cache, id),
  });
}
