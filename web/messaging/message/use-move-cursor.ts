import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { putCursor } from "../live.ts";

/** On every device of mine: up to this message everything is read, or from it on everything counts as unread again. */
export function useMoveCursor(verb: "readMessage" | "markUnread") {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  return useMutation({
    mutationFn: (messageId: string) => call(verb, { id: messageId }),
    onSuccess: (cursor) => void putCursor(cache, cursor, me),
    onError: (error) =>
      void toast(error instanceof TypeError ? "The studio cannot be reached. Nothing was changed." : error.message),
  });
}
