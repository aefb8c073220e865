import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { toldAtOnce } from "./at-once.ts";
import { putRead } from "./list-live.ts";

const say = (error: Error) =>
  void toast(error instanceof TypeError ? "The studio cannot be reached. Nothing was marked as read." : error.message);

/** One that somebody follows, or all that are shown as one; should it fail, they stay unread. */
export function useReadNotifications() {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn(ids: string[]) {
      for (const some of toldAtOnce(ids)) {
        const [id = ""] = some;
        putRead(
          cache,
          await (some.length === 1 ? call("readNotification", { id }) : call("readNotifications", { ids: some })),
        );
      }
    },
    onError: (error) => console.warn("The notifications could not be marked as read:", error.message),
  });
}

export function useReadAllNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("readAllNotifications", {}),
    onSuccess: (read) => void putRead(cache, read),
    onError: say,
  });
}
