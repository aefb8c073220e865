import { useInfiniteQuery } from "@tanstack/react-query";
import { use, useRef, useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { useNow } from "#web/platform/use-now.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FilterButtons } from "../hub/filter-buttons.tsx";
import { hubPanel } from "../hub/hub-tabs.tsx";
import { conversations } from "../queries.ts";
import type { HubSearch } from "../search/hub-search.ts";
import { KeptToLevel } from "./kept-to-level.tsx";
import { LeavePanel } from "./leave-panel.ts";
import { everything, isWithin, type Narrowing, panelFilters } from "./narrowing.ts";
import { PanelTabs } from "./panel-tabs.tsx";
import { usePaces } from "./use-paces.ts";

/** S3 section 2: how my conversations go, what to do about it, and what it comes to. What is put away is left out. */
export function IntelligencePanel({ search: address }: { search: HubSearch }) {
  const query = useInfiniteQuery(conversations());
  const [narrowing, setNarrowing] = useState(everything);
  const panel = useRef<HTMLDivElement>(null);
  const now = useNow();
  // at the side it is no arrangement of the hub's
  const isAside = use(LeavePanel) !== null;
  const place = isAside ? {} : { role: "tabpanel", id: hubPanel, "aria-label": "AI Insights" };
  useWholeList(query, true);
  const { words, filter, level } = narrowing;
  const items = allItems(query.data).filter(({ metadata }) => !metadata.isArchived);
  // a level is looked for among all
  const paces = usePaces(level ? items.map(({ id }) => id) : []).of;
  const found = items.filter((item) => isWithin(item, narrowing, { paces, now }));
  const narrow = (part: Partial<Narrowing>) => setNarrowing({ ...narrowing, ...part });

  function show(part: Partial<Narrowing>) {
    narrow(part);
    // what was pressed goes away; a tab that has the focus opens
    panel.current?.querySelector<HTMLElement>("[data-tab=insights]")?.focus();
  }

  return (
    <div ref={panel} {...place} className="flex min-h-0 flex-1 flex-col">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line p-3">
        <SearchField label="Search conversations" value={words} onChange={(next) => narrow({ words: next })} />
        <FilterButtons names={panelFilters} value={filter} onChange={(next) => narrow({ filter: next })} />
        {level && <KeptToLevel level={level} onRemove={() => show({ level: null })} />}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        {query.isPending && [0, 1, 2].map((place) => <Skeleton key={place} className="mb-2 h-14" />)}
        {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && (
          <PanelTabs
            address={address}
            found={found}
            isWhole={query.isSuccess && !query.hasNextPage}
            isNarrowed={words.trim() !== "" || filter !== "All" || level !== null}
            now={now}
            onShow={show}
          />
        )}
        {query.isFetchNextPageError && <MoreButton query={query} />}
      </div>
    </div>
  );
}
