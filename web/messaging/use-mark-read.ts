import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { putCursor } from "./live.ts";

/** Up to this message everything is read, on every device of mine, as if I had looked at it. */
export function useMarkRead() {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  return useMutation({
    mutationFn: (messageId: string) => call("readMessage", { id: messageId }),
    onSuccess: (cursor) => void putCursor(cache, cursor, me),
    onError: (error) =>
      void toast(error instanceof TypeError ? "The studio cannot be reached. Nothing was changed." : error.message),
  });
}
