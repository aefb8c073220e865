import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { putAcknowledgement } from "../live-acknowledgements.ts";

/** Says that one has taken note of a message. */
export function useAcknowledge() {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  return useMutation({
    mutationFn: (id: string) => call("acknowledgeMessage", { id }),
    onSuccess: (given) => void putAcknowledgement(cache, given, me),
    onError: (error) =>
      void toast(
        error instanceof TypeError ? "The studio cannot be reached. Your acknowledgement was not sent." : error.message,
      ),
  });
}
