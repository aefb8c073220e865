import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { NotificationFilter } from "#contract/notifications.ts";
import { call } from "#web/platform/api.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { dropNotifications } from "../list-live.ts";
import { type Narrowing, notificationCount } from "../list-queries.ts";

/** How many there are, and all of them out of every list. */
export function ListFoot({ filter, narrowing }: { filter: NotificationFilter; narrowing: Narrowing }) {
  const [isAsking, setAsking] = useState(false);
  const shown = useQuery({ ...notificationCount(filter, narrowing), placeholderData: keepPreviousData }).data;
  const all = useQuery(notificationCount("all")).data;
  const isArchive = filter === "archived";
  if (!shown || !(isArchive ? shown.count : all?.count)) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
      <p className="text-[length:var(--text-sm)] text-ink-2">{inWords(shown)}</p>
      {!isArchive && (
        <Button tone="ghost" aria-label="Clear all notifications" onClick={() => setAsking(true)}>
          Clear all
        </Button>
      )}
      {isAsking && <ClearQuestion onClose={() => setAsking(false)} />}
    </div>
  );
}

function ClearQuestion({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const clearing = useMutation({
    mutationFn: () => call("clearNotifications", {}),
    onSuccess(cleared) {
      dropNotifications(cache, cleared);
      // what asked for it goes with the question, which otherwise gave the focus back to it; what came meanwhile is counted anew
      cache.setQueryData(notificationCount("all").queryKey, { count: 0, isMore: false });
      void toast("Cleared.");
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Clear all notifications?"
      text="All that you were told until now is removed for good, whatever is shown of it here. What you archived stays in the archive, and what you snoozed comes back."
      action="Clear all"
      busy={clearing.isPending}
      error={clearing.error?.message}
      onConfirm={() => clearing.mutate()}
    />
  );
}

function inWords({ count, isMore }: { count: number; isMore: boolean }): string {
  const number = `${count.toLocaleString("en-US")}${isMore ? "+" : ""}`;
  return number === "1" ? "1 notification" : `${number} notifications`;
}
