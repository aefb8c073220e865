import { type QueryClient, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { toldAtOnce } from "./at-once.ts";
import { dropNotifications, putNotification } from "./list-live.ts";
import { undismiss } from "./undismiss.ts";
import { useFailure } from "./use-failure.ts";

export type PutAway = "archive" | "snooze" | "restore" | "dismiss";
interface Wanted {
  how: PutAway;
  ids: string[];
}

const mutationKey = ["put-notification-away"];
const hour = 3_600_000;

const done = {
  archive: "Archived.",
  snooze: "Back in an hour.",
  restore: "Back among your notifications.",
  dismiss: "Dismissed.",
};

/**
 * Out of the list at once, to the archive, for an hour, for good, or back from the archive; should that fail, it stands where it stood,
 * and says why. What is for good can be taken back as long as that is said.
 */
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
    mutationFn: ({ how, ids }: Wanted) => acts[how](cache, ids),
    onSuccess: (_, { how, ids }) =>
      void toast(done[how], how === "dismiss" ? { label: "Undo", onSelect: () => undismiss(cache, ids) } : undefined),
    // whatever was put away before it, the last of them is still here
    onError: (error, { ids }) => say(ids.at(-1) ?? "", error),
  });
  return { putAway: (how: PutAway, ids: string[]) => mutate({ how, ids }), going: going.flat(), failure };
}

const acts: Record<PutAway, (cache: QueryClient, ids: string[]) => Promise<void>> = {
  async archive(cache, ids) {
    for (const some of toldAtOnce(ids)) dropNotifications(cache, await archived(some));
  },
  async dismiss(cache, ids) {
    for (const some of toldAtOnce(ids)) dropNotifications(cache, await dismissed(some));
  },
  async restore(cache, ids) {
    for (const id of ids) putNotification(cache, await call("restoreNotification", { id }));
  },
  async snooze(cache, ids) {
    const snoozeUntil = new Date(Date.now() + hour).toISOString();
    for (const id of ids) putNotification(cache, await call("snoozeNotification", { id, snoozeUntil }));
  },
};

function archived([id = "", ...others]: string[]) {
  return others.length === 0
    ? call("archiveNotification", { id })
    : call("archiveNotifications", { ids: [id, ...others] });
}

function dismissed([id = "", ...others]: string[]) {
  return others.length === 0
    ? call("dismissNotification", { id })
    : call("dismissNotifications", { ids: [id, ...others] });
}
