import { useQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { unreadNotifications } from "./queries.ts";
import { useReadAllNotifications } from "./use-read-notifications.ts";

/** Where nothing is unread it has nothing to do, and keeps the focus of who has just pressed it. */
export function ReadAllButton({ tone, children }: { tone: "ghost" | "quiet"; children: string }) {
  const hasUnread = (useQuery(unreadNotifications()).data?.ids.length ?? 0) > 0;
  const readAll = useReadAllNotifications();
  return (
    <Button
      tone={tone}
      className={hasUnread ? "" : "cursor-not-allowed opacity-55"}
      aria-disabled={!hasUnread}
      busy={readAll.isPending}
      onClick={() => hasUnread && readAll.mutate()}
    >
      {children}
    </Button>
  );
}
