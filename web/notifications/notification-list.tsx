import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { NotificationFilter } from "#contract/notifications.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { notifications } from "./list-queries.ts";
import { NotificationEntries } from "./notification-entries.tsx";
import { ReadAllButton } from "./read-all-button.tsx";

const filters = [
  { value: "all", label: "All" },
  { value: "unread", label: "Unread" },
  { value: "actionable", label: "Actionable" },
] as const;

/** What stands under the bell. */
export function NotificationList({ onChosen }: { onChosen: () => void }) {
  const [filter, setFilter] = useState<NotificationFilter>("all");
  const query = useInfiniteQuery(notifications(filter));
  return (
    <>
      <div className="notification-list-head flex flex-wrap items-center justify-between gap-1 pb-1">
        <h2 className="sr-only">Notifications</h2>
        <Segmented label="Filter" value={filter} options={filters} onChange={setFilter} />
        <ReadAllButton tone="ghost">Mark all as read</ReadAllButton>
      </div>
      <NotificationEntries
        query={query}
        none={filter === "all" ? "No notifications" : "No notifications match your filters"}
        // what is read leaves the list of the unread, which nobody wants while they look at it
        readsSeen={filter !== "unread"}
        onChosen={onChosen}
      />
      <div className="notification-list-foot">
        <Link to="/dashboard/notifications" className={buttonLook({ tone: "ghost" })} onClick={onChosen}>
          See all notifications
        </Link>
      </div>
    </>
  );
}
