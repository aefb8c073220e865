import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { putEverywhere, type ShownMessage } from "../live.ts";

/** Takes a message out of its topic. */
export function useLeaveTopic(me: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: ShownMessage) => call("leaveTopic", { id }),
    onSuccess: (message) => void putEverywhere(cache, message, me),
    onError: (error) =>
      void toast(
        error instanceof TypeError ? "The studio cannot be reached. The topic was not changed." : error.message,
      ),
  });
}
