import { useQuery } from "@tanstack/react-query";
import { Badge } from "#web/ui/badge.tsx";
import { notificationCount } from "../list-queries.ts";
import { unreadNotifications } from "../queries.ts";

/** How many wait, and how many of them are critical; '99+' above 99 (S2 section 9). */
export function UnreadBadges() {
  const unread = useQuery(unreadNotifications()).data?.ids.length ?? 0;
  const critical = useQuery(notificationCount("unread", { priority: "critical" })).data?.count ?? 0;
  return (
    <>
      {unread > 0 && <Badge tone="accent">{shown(unread)} unread</Badge>}
      {critical > 0 && <Badge tone="bad">{shown(critical)} critical</Badge>}
    </>
  );
}

function shown(count: number): string {
  return count > 99 ? "99+" : String(count);
}
