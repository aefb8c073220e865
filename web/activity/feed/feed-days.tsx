import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { ActivityRow } from "../activity-row.tsx";
import { rowsLook } from "../activity-rows.tsx";
import { byDay, type FeedItem } from "./feed.ts";
import { SaidRow } from "./said-row.tsx";
import { ToldRow } from "./told-row.tsx";
import type { Feed } from "./use-feed.ts";

interface Props {
  feed: Feed;
  /** Something may be left out by what is chosen. */
  isNarrowed: boolean;
  /** Below the heading that names the whole. */
  heading: "h2" | "h3";
  now: number;
}

/** S3 section 2: day by day, the newest first. */
export function FeedDays({ feed: { items, failed, isPending, isStale }, isNarrowed, heading: Heading, now }: Props) {
  return (
    <>
      {isPending && <SkeletonLines count={5} />}
      {failed?.error && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!isPending && !failed && items.length === 0 && (
        <div role="status">
          <EmptyState
            title="No activity found"
            text={isNarrowed ? "Try adjusting your search or filters" : "Your activity will appear here"}
          />
        </div>
      )}
      {!isPending && (
        <div className={isStale ? "opacity-60" : ""}>
          {byDay(items, now).map(({ day, items: its }) => (
            <section key={day} aria-label={day} className="[&+section]:mt-4">
              <Heading className="label py-1.5 text-ink-3">{day}</Heading>
              <ul className={rowsLook}>
                {its.map((item) => (
                  <FeedRow key={item.id} item={item} now={now} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function FeedRow({ item, now }: { item: FeedItem; now: number }) {
  if ("told" in item) return <ToldRow told={item.told} now={now} />;
  if ("said" in item) return <SaidRow said={item.said} now={now} />;
  return <ActivityRow activity={item.activity} scope="everywhere" now={now} />;
}
