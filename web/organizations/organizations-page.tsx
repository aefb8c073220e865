import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { organizationTypes } from "#contract/choices.ts";
import type { OrganizationType } from "#contract/organizations.ts";
import { allItems } from "#web/platform/paged.ts";
import { useFinding } from "#web/platform/use-finding.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { CardList } from "#web/ui/card-list.tsx";
import { ClearFilters } from "#web/ui/clear-filters.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageCrumbs } from "#web/ui/page-crumbs.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { DeletedOrganizations } from "./deleted-organizations.tsx";
import { OrganizationCard } from "./organization-card.tsx";
import { organizations } from "./queries.ts";

const atFirst = { search: "", type: "" };
const types = [
  { value: "", label: "Any type" },
  ...Object.entries(organizationTypes).map(([value, label]) => ({ value, label })),
];
/** So many are taken in at a glance: no search stands above them. */
const fewAtMost = 6;

/** S1 section 2, organization picker. */
export function OrganizationsPage() {
  const { narrowing, narrow, text, setText, isNarrowed, clear } = useFinding(atFirst);
  const { search } = narrowing;
  const type = typeIn(narrowing.type);
  const query = useInfiniteQuery(organizations(search, type));
  const message = useMessageOnce();
  const all = allItems(query.data);
  const create = (
    <Link to="/dashboard/organizations/create" className={buttonLook({ tone: "solid" })}>
      <Plus aria-hidden="true" /> Create organization
    </Link>
  );
  return (
    <>
      <PageHead
        title="Select an Organization"
        subtitle="Schools, bands, corps and guards that you work with."
        above={<PageCrumbs here="Organizations" />}
        {...((all.length > 0 || isNarrowed) && { actions: create })}
      />
      {message && (
        <div className="mb-5">
          <Notice tone="ok">{message}</Notice>
        </div>
      )}
      {(all.length > fewAtMost || isNarrowed || text !== "") && (
        <div className="mb-5 flex max-w-3xl flex-wrap gap-3">
          <SearchField label="Search organizations..." value={text} onChange={setText} />
          <FilterSelect label="Type" value={type ?? ""} options={types} onChange={(next) => narrow({ type: next })} />
          {isNarrowed && <ClearFilters onClear={clear} />}
        </div>
      )}
      {query.isPending && <SkeletonCards count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && all.length === 0 && !isNarrowed && (
        <EmptyState
          title="No Organizations Yet"
          text="An organization holds the teams, projects and people of one ensemble."
          action={create}
        />
      )}
      {query.isSuccess && all.length === 0 && isNarrowed && (
        <NothingFound text={noneWords(search, type)} onClear={clear} />
      )}
      <CardList label="Organizations" items={all} layout="grid" isOld={query.isPlaceholderData}>
        {(organization) => <OrganizationCard organization={organization} />}
      </CardList>
      <MoreButton query={query} />
      <DeletedOrganizations />
    </>
  );
}

/** What an address says, as far as there is such a thing. */
function typeIn(said: string): OrganizationType | undefined {
  return Object.hasOwn(organizationTypes, said) ? (said as OrganizationType) : undefined;
}

function noneWords(search: string, type: OrganizationType | undefined): string {
  if (search && !type) return `No organization of yours is called “${search}”.`;
  return "No organization matches.";
}

/** What the page before this one has to say: a reload or a way back does not say it again. */
function useMessageOnce(): string | undefined {
  const { history } = useRouter();
  const [message] = useState(() => (history.location.state as { message?: string }).message);
  useEffect(() => {
    const { href, state } = history.location;
    if ("message" in state) history.replace(href, { ...state, message: undefined });
  }, [history]);
  return message;
}
