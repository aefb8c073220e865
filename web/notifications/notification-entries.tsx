import { type UseInfiniteQueryResult, useQuery } from "@tanstack/react-query";
import type { Notification } from "#contract/notifications.ts";
import { type Similar, similar } from "#domain/notifications/similar.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { notificationPreferences } from "./preferences.ts";
import { SimilarEntries } from "./similar-entries.tsx";
import { usePutAway } from "./use-put-away.ts";
import { useReadSeen } from "./use-read-seen.ts";

interface Props {
  query: UseInfiniteQueryResult<Pages<Notification>>;
  /** Said where there are none. */
  none: string;
  /** What is looked at here may count as read, where that was chosen. */
  readsSeen?: boolean;
  onChosen?: () => void;
}

const nothing = () => {};

/** What was told, the newest first; each leads to what it is about, and what is put away is out at once. */
export function NotificationEntries({ query, none, readsSeen = false, onChosen = nothing }: Props) {
  const { putAway, going, failure } = usePutAway();
  const items = allItems(query.data).filter(({ id }) => !going.includes(id));
  const preferences = useQuery(notificationPreferences()).data;
  const groupsSimilar = preferences?.groupSimilar ?? true;
  const onSeen = useReadSeen(readsSeen && preferences?.autoMarkRead === true);
  const groups: Similar[] = groupsSimilar ? similar(items) : items.map((one) => [one]);
  return (
    <>
      {query.isPending && [0, 1, 2].map((place) => <Skeleton key={place} className="mb-2 h-14" />)}
      {query.isError && !query.data && (
        <FailedState error={query.error} action="Try again" onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && items.length === 0 && !query.hasNextPage && (
        <p role="status" className="p-4 text-center text-ink-2">
          {none}
        </p>
      )}
      <ul
        className={`@container grid grid-cols-[minmax(0,1fr)] gap-0.5 ${query.isPlaceholderData ? "opacity-60" : ""}`}
      >
        {groups.map((all) => (
          // by its oldest: what comes to it leaves it open
          <li key={all.at(-1)?.id}>
            <SimilarEntries all={all} failure={failure} onChosen={onChosen} onPutAway={putAway} onSeen={onSeen} />
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}
