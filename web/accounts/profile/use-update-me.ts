import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { putMe } from "../live.ts";

export function useUpdateMe() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call("updateMe", { name }),
    onSuccess: (user) => putMe(cache, user),
  });
}
