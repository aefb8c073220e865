import { useInfiniteQuery } from "@tanstack/react-query";
import { allItems } from "#web/platform/paged.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { AuditFilterForm } from "./audit-filter-form.tsx";
import { FullAuditTable } from "./audit-table.tsx";
import { auditLog } from "./queries.ts";
import { RowsToCome } from "./rows-to-come.tsx";
import { type AuditSearch, asAuditFilter } from "./studio-search.ts";

interface Props {
  search: AuditSearch;
  onFilter: (search: AuditSearch) => void;
}

/** Who did what to whom, newest first. */
export function AuditTab({ search, onFilter }: Props) {
  const filter = asAuditFilter(search);
  const query = useInfiniteQuery(auditLog(filter));
  const found = allItems(query.data);
  return (
    <div className="grid gap-5">
      <AuditFilterForm search={search} onFilter={onFilter} />
      {query.isPending && <RowsToCome />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && found.length === 0 && (
        <EmptyState
          title="Nothing Recorded"
          text="No act fits these filters. Choose a longer time or leave a filter out."
        />
      )}
      {found.length > 0 && (
        <div className={query.isPlaceholderData ? "opacity-60" : ""} aria-busy={query.isPlaceholderData}>
          <FullAuditTable entries={found} />
        </div>
      )}
      <MoreButton query={query} />
    </div>
  );
}
