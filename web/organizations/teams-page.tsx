import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { myTeams } from "./queries.ts";
import { TeamCard } from "./team-card.tsx";

export function TeamsPage() {
  const query = useInfiniteQuery(myTeams());
  const [search, setSearch] = useState("");
  useWholeList(query, search.trim() !== "");
  const teams = allItems(query.data);
  const found = teams.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      <PageHead title="Teams" subtitle="Every team you can see, in all organizations." />
      {query.isPending && <SkeletonCards count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && teams.length === 0 && (
        <EmptyState title="No Teams Yet" text="Teams are made on an organization's page." />
      )}
      {teams.length > 0 && (
        <div className="mb-5 flex max-w-md">
          <SearchField label="Search teams..." value={search} onChange={setSearch} />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {found.map((team) => (
          <TeamCard key={team.id} team={team} />
        ))}
      </div>
      {teams.length > 0 && found.length === 0 && !query.hasNextPage && (
        <p className="text-ink-2">No team is called that.</p>
      )}
      <MoreButton query={query} />
    </>
  );
}
