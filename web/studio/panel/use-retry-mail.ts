import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";

export function useRetryMail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("retryMail", { id }),
    onSettled() {
      void cache.invalidateQueries({ queryKey: ["failed-mails"] });
      void cache.invalidateQueries({ queryKey: ["health"] });
    },
  });
}
