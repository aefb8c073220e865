import { useInfiniteQuery } from "@tanstack/react-query";
import { allItems } from "#web/platform/paged.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { AuditTable } from "./audit-table.tsx";
import { organizationAudit } from "./queries.ts";
import { RowsToCome } from "./rows-to-come.tsx";

/** What was done in one organization, for its owners. */
export function OrganizationAudit({ organizationId }: { organizationId: string }) {
  const query = useInfiniteQuery(organizationAudit(organizationId));
  const found = allItems(query.data);
  return (
    <>
      {query.isPending && <RowsToCome />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && found.length === 0 && (
        <EmptyState title="Nothing Recorded" text="Who joins, leaves or gets another role is written down here." />
      )}
      {found.length > 0 && <AuditTable entries={found} />}
      <MoreButton query={query} />
    </>
  );
}
