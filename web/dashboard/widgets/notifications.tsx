import "#web/notifications/notification-list.css";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { notifications } from "#web/notifications/list-queries.ts";
import { NotificationEntries } from "#web/notifications/notification-entries.tsx";
import { UnreadBadges } from "#web/notifications/page/unread-badges.tsx";
import { ReadAllButton } from "#web/notifications/read-all-button.tsx";

/** S2 section 2.6, in a box: the same list as under the bell, unnarrowed. */
export function Notifications() {
  const query = useInfiniteQuery(notifications("all"));
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap gap-2">
          <UnreadBadges />
        </p>
        <ReadAllButton tone="quiet">Mark all read</ReadAllButton>
      </div>
      <div className="-mx-2">
        <NotificationEntries query={query} none="No notifications yet" />
      </div>
      <Link
        to="/dashboard/notifications"
        className="roomy mt-2 text-[length:var(--text-sm)] text-accent-text hover:underline"
      >
        See all notifications
      </Link>
    </>
  );
}
