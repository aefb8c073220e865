import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { CardList, type Layout } from "#web/ui/card-list.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";

interface Props<Item extends { id: string }> {
  title: string;
  query: UseInfiniteQueryResult<Pages<Item>>;
  layout: Layout;
  /** Said when there is nothing. */
  none: string;
  /** More than these are shown where the list has the page to itself: `onWhole` leads there. */
  most?: number;
  onWhole: () => void;
  children: (item: Item) => ReactNode;
}

/** Teams or projects under their heading, with what can become of them: three to come, failed, none, some, many. */
export function WorkSection<Item extends { id: string }>(props: Props<Item>) {
  const { title, query, layout, none, most = Number.POSITIVE_INFINITY, onWhole, children } = props;
  const headingId = useId();
  const items = allItems(query.data);
  const isCut = items.length > most;
  return (
    <section aria-labelledby={headingId} className="mb-8 last:mb-0">
      <h2 id={headingId} className="label mb-3 text-ink-3">
        {title}
      </h2>
      {query.isPending && <SkeletonCards count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && <p className="text-[length:var(--text-sm)] text-ink-2">{none}</p>}
      <CardList label={title} items={items.slice(0, most)} layout={layout} columns={2} isOld={query.isPlaceholderData}>
        {children}
      </CardList>
      {isCut ? (
        <div className="mt-3 -ml-4">
          <Button tone="ghost" onClick={onWhole}>
            View all {title.toLowerCase()} ({items.length}
            {query.hasNextPage && "+"})
          </Button>
        </div>
      ) : (
        <MoreButton query={query} />
      )}
    </section>
  );
}
