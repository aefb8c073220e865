import { useInfiniteQuery } from "@tanstack/react-query";
import { allItems } from "#web/platform/paged.ts";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { JoinableList } from "./joinable-list.tsx";
import { joinable, type Place } from "./queries.ts";

/** On the page of a project or a team, for who manages it; where one is in all of them there is nothing to say. */
export function JoinableCard(place: Place) {
  const query = useInfiniteQuery(joinable(place));
  const items = allItems(query.data);
  const isFailed = query.isError && !query.data;
  if (items.length === 0 && !query.hasNextPage && !isFailed) return null;
  return (
    <Card title="Conversations you are not in">
      {isFailed && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      <JoinableList items={items} />
      <MoreButton query={query} />
    </Card>
  );
}
