import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { dropNotifications, putNotification } from "./list-live.ts";
import { useFailure } from "./use-failure.ts";

export type PutAway = "archive" | "snooze" | "restore";
interface Wanted {
  how: PutAway;
  id: string;
}

const mutationKey = ["put-notification-away"];
const hour = 3_600_000;

const done = { archive: "Archived.", snooze: "Back in an hour.", restore: "Back among your notifications." };

/** Out of the list at once, to the archive, for an hour, or back from there; should that fail, it stands where it stood, and says why. */
export function usePutAway() {
  const cache = useQueryClient();
  const { failure, forget, say } = useFailure<string>();
  const going = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as Wanted).id,
  });
  const { mutate } = useMutation({
    mutationKey,
    onMutate: forget,
    mutationFn: async ({ how, id }: Wanted) => {
      if (how === "archive") dropNotifications(cache, await call("archiveNotification", { id }));
      else if (how === "restore") putNotification(cache, await call("restoreNotification", { id }));
      else {
        const snoozeUntil = new Date(Date.now() + hour).toISOString();
        putNotification(cache, await call("snoozeNotification", { id, snoozeUntil }));
      }
    },
    onSuccess: (_, { how }) => void toast(done[how]),
    onError: (error, { id }) => say(id, error),
  });
  return { putAway: (how: PutAway, id: string) => mutate({ how, id }), going, failure };
}
