import { type QueryClient, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { dropNotifications, putNotification } from "./list-live.ts";
import { useFailure } from "./use-failure.ts";

export type PutAway = "archive" | "snooze" | "restore";
interface Wanted {
  how: PutAway;
  /** One after the other. */
  ids: string[];
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
    select: ({ state }) => (state.variables as Wanted).ids,
  });
  const { mutate } = useMutation({
    mutationKey,
    onMutate: forget,
    mutationFn: async ({ how, ids }: Wanted) => {
      for (const id of ids) await putAwayOne(cache, how, id);
    },
    onSuccess: (_, { how }) => void toast(done[how]),
    // whatever was put away before it, the last of them is still here
    onError: (error, { ids }) => say(ids.at(-1) ?? "", error),
  });
  return { putAway: (how: PutAway, ids: string[]) => mutate({ how, ids }), going: going.flat(), failure };
}

async function putAwayOne(cache: QueryClient, how: PutAway, id: string): Promise<void> {
  if (how === "archive") dropNotifications(cache, await call("archiveNotification", { id }));
  else if (how === "restore") putNotification(cache, await call("restoreNotification", { id }));
  else {
    const snoozeUntil = new Date(Date.now() + hour).toISOString();
    putNotification(cache, await call("snoozeNotification", { id, snoozeUntil }));
  }
}
