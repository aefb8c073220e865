import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { teamSorts } from "#contract/choices.ts";
import { useKept } from "#web/platform/kept/use-kept.ts";
import { allItems } from "#web/platform/paged.ts";
import { useFinding } from "#web/platform/use-finding.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { CardList, type Layout } from "#web/ui/card-list.tsx";
import { ClearFilters } from "#web/ui/clear-filters.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { LayoutChoice } from "#web/ui/layout-choice.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { PageCrumbs } from "#web/ui/page-crumbs.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { OrganizationChoice, useOrganizationNames } from "../organization-choice.tsx";
import { foundTeams, type TeamFilter } from "../queries.ts";
import { TeamCard } from "./team-card.tsx";

const atFirst = { search: "", organization: "", sort: "name" };
const sorts = [
  { value: "name", label: "By name" },
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
] as const;

/** Every team that I see, narrowed by name and organization. */
export function TeamsPage() {
  const { narrowing, narrow, text, setText, isNarrowed, clear } = useFinding(atFirst);
  const [layout, setLayout] = useKept<Layout>("teams-layout", "grid");
  const nameOf = useOrganizationNames();
  const filter = filterOf(narrowing);
  const query = useInfiniteQuery(foundTeams(filter));
  const teams = allItems(query.data);
  const isNone = query.isSuccess && teams.length === 0;
  return (
    <>
      <PageHead
        title="Teams"
        subtitle="Every team you can see, in all organizations."
        above={<PageCrumbs here="Teams" />}
      />
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchField label="Search teams..." value={text} onChange={setText} />
        <OrganizationChoice value={filter.organizationId} onChange={(organization) => narrow({ organization })} />
        <FilterSelect label="Order" value={filter.sort} options={sorts} onChange={(sort) => narrow({ sort })} />
        {isNarrowed && <ClearFilters onClear={clear} />}
        <LayoutChoice value={layout} onChange={setLayout} />
      </div>
      {query.isPending && <SkeletonCards count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {isNone && !isNarrowed && (
        <EmptyState
          title="No Teams Yet"
          text="Teams are made on an organization's page."
          action={
            <Link to="/dashboard/organizations" className={buttonLook()}>
              Organizations
            </Link>
          }
        />
      )}
      {isNone && isNarrowed && (
        <NothingFound
          text={filter.search ? `No team here is called “${filter.search}”.` : "No team matches."}
          onClear={clear}
        />
      )}
      <CardList label="Teams" items={teams} layout={layout} isOld={query.isPlaceholderData}>
        {(team) => <TeamCard team={team} layout={layout} within={nameOf(team.organizationId)} />}
      </CardList>
      <MoreButton query={query} />
    </>
  );
}

/** What an address says, as far as there is such a thing. */
function filterOf({ search, organization, sort }: typeof atFirst): TeamFilter {
  return {
    search,
    organizationId: /^[\da-f-]{36}$/i.test(organization) ? organization : "",
    sort: teamSorts.find((known) => known === sort) ?? "name",
  };
}
