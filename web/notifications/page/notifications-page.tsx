import "../notification-list.css";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { messagePriorities } from "#contract/choices.ts";
import type { NotificationFilter } from "#contract/notifications.ts";
import { notificationRanges, sinceOf } from "#domain/notifications/narrowed.ts";
import { useFinding } from "#web/platform/use-finding.ts";
import { useNow } from "#web/platform/use-now.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { type Narrowing, notifications } from "../list-queries.ts";
import { NotificationEntries } from "../notification-entries.tsx";
import { ReadAllButton } from "../read-all-button.tsx";
import { ListFoot } from "./list-foot.tsx";
import { atFirst, notificationStatuses, notificationTypes } from "./narrowing-choices.ts";
import { NotificationFilters } from "./notification-filters.tsx";
import { UnreadBadges } from "./unread-badges.tsx";

/** S2 section 2.6: everything one was told, in the address what it is narrowed to. */
export function NotificationsPage() {
  const finding = useFinding(atFirst);
  const [filter, narrowing] = narrowedTo(finding.narrowing, useNow());
  const query = useInfiniteQuery({ ...notifications(filter, narrowing), placeholderData: keepPreviousData });
  const actions = (
    <>
      <ReadAllButton tone="quiet">Mark all read</ReadAllButton>
      <Link to="/dashboard/settings" className={buttonLook()}>
        Preferences
      </Link>
    </>
  );
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Notifications"
        subtitle="Everything you were told, the newest first."
        badges={<UnreadBadges />}
        actions={actions}
      />
      <NotificationFilters {...finding} />
      <Card>
        <div className="-mx-2">
          <NotificationEntries
            query={query}
            readsSeen={filter !== "unread"}
            none={finding.isNarrowed ? "No notifications match your filters" : "No notifications yet"}
          />
        </div>
        <ListFoot filter={filter} narrowing={narrowing} />
      </Card>
    </div>
  );
}

/** What an address says, as far as there is such a thing. */
function narrowedTo(
  { search, status, priority, type, time }: typeof atFirst,
  now: number,
): [NotificationFilter, Narrowing] {
  return [
    notificationStatuses.find((known) => known === status) ?? "all",
    {
      search,
      priority: messagePriorities.find((known) => known === priority),
      type: notificationTypes.find((known) => known === type),
      since: sinceOf(notificationRanges.find((known) => known === time) ?? "all", now),
    },
  ];
}
