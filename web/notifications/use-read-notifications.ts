import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { putRead } from "./list-live.ts";

const say = (error: Error) =>
  void toast(error instanceof TypeError ? "The studio cannot be reached. Nothing was marked as read." : error.message);

/** One that somebody follows, or each of several; should it fail, it stays unread. */
export function useReadNotification() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("readNotification", { id }),
    onSuccess: (read) => void putRead(cache, read),
    onError: (error) => console.warn("The notification could not be marked as read:", error.message),
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
