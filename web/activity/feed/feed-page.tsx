import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { knownKind } from "#domain/activity/kind-words.ts";
import { allItems } from "#web/platform/paged.ts";
import { useAddress } from "#web/platform/use-address.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ActivityRow } from "../activity-row.tsx";
import { rowsLook } from "../activity-rows.tsx";
import { myActivity } from "../queries.ts";
import { type FeedFilter, feedFilters, feedOf } from "./feed.ts";
import { KeptToKind } from "./kept-to-kind.tsx";
import { saidLately } from "./said-queries.ts";
import { SaidRow } from "./said-row.tsx";

const atFirst = { show: "all", by: "everybody", kind: "" };
const names: Record<FeedFilter, string> = {
  all: "All",
  messages: "Messages",
  projects: "Projects",
  files: "Files",
  reviews: "Reviews",
  milestones: "Milestones",
};

/** S2 section 2.10: what happened lately, everywhere, live. */
export function FeedPage() {
  const [address, change] = useAddress(atFirst);
  // of a kind, what there is among all: that is what the assistant counts
  const kind = knownKind(address.kind);
  const show = (!kind && feedFilters.find((known) => known === address.show)) || "all";
  const isMine = address.by === "me";
  const now = useNow();
  const wantsDone = show !== "messages";
  const wantsSaid = !kind && (show === "all" || show === "messages");
  const done = useInfiniteQuery({
    ...myActivity(show === "messages" ? "all" : show, isMine ? "me" : "everybody"),
    enabled: wantsDone,
    placeholderData: keepPreviousData,
  });
  const said = useInfiniteQuery({
    ...saidLately(isMine ? "me" : "everybody"),
    enabled: wantsSaid,
    placeholderData: keepPreviousData,
  });
  const parts = [...(wantsDone ? [done] : []), ...(wantsSaid ? [said] : [])];
  const failed = parts.find((query) => query.isError && !query.data);
  const isPending = parts.some((query) => query.isPending);
  const activities = allItems(done.data).filter((entry) => wantsDone && (!kind || entry.kind === kind));
  const items = feedOf(activities, wantsSaid ? allItems(said.data) : []);
  return (
    <div className="max-w-3xl">
      <PageHead title="Activity" subtitle="What happened lately, in everything that you see." />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Filter"
          value={show}
          options={feedFilters.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => change({ show: value, kind: "" })}
        />
        <Switch
          label="My Activity"
          checked={isMine}
          onChange={(checked) => change({ by: checked ? "me" : "everybody" })}
        />
      </div>
      {kind && <KeptToKind kind={kind} onRemove={() => change({ kind: "" })} />}
      <Card>
        {isPending && <SkeletonLines count={5} />}
        {failed?.error && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
        {!isPending && !failed && items.length === 0 && (
          <p className="text-[length:var(--text-sm)] text-ink-2">No recent activity</p>
        )}
        {!isPending && (
          <ul className={`${rowsLook} ${parts.some((query) => query.isPlaceholderData) ? "opacity-60" : ""}`}>
            {items.map((item) =>
              "activity" in item ? (
                <ActivityRow key={item.id} activity={item.activity} scope="everywhere" now={now} />
              ) : (
                <SaidRow key={item.id} said={item.said} now={now} />
              ),
            )}
          </ul>
        )}
      </Card>
    </div>
  );
}
