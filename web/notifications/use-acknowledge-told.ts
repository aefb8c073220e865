import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Notification } from "#contract/notifications.ts";
import { useMe } from "#web/accounts/queries.ts";
import { putAcknowledgement } from "#web/messaging/live-acknowledgements.ts";
import { call } from "#web/platform/api.ts";
import { putRead } from "./list-live.ts";

/** Of the message that it tells; the server settles with it whatever else told of that one. */
export function useAcknowledgeTold({ id, messageId }: Notification) {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const acknowledge = useMutation({
    mutationFn: () => call("acknowledgeMessage", { id: messageId ?? "" }),
    onSuccess(given) {
      putAcknowledgement(cache, given, me);
      putRead(cache, { ids: [id], readAt: given.acknowledgedAt });
    },
  });
  const { error } = acknowledge;
  const problem =
    error instanceof TypeError ? "The studio cannot be reached. Your acknowledgement was not sent." : error?.message;
  return { acknowledge, problem };
}
