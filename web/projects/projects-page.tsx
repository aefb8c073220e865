import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { projectSorts, projectStatuses } from "#contract/choices.ts";
import { projectStreams } from "#contract/streams.ts";
import { statusNames } from "#domain/projects/status-names.ts";
import { ExportButton } from "#web/organizations/export-button.tsx";
import { OrganizationChoice, useOrganizationNames } from "#web/organizations/organization-choice.tsx";
import { useKept } from "#web/platform/kept/use-kept.ts";
import { allItems } from "#web/platform/paged.ts";
import { useFinding } from "#web/platform/use-finding.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { CardList, type Layout } from "#web/ui/card-list.tsx";
import { ClearFilters } from "#web/ui/clear-filters.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { FilterChip } from "#web/ui/filter-chip.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { LayoutChoice } from "#web/ui/layout-choice.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { PageCrumbs } from "#web/ui/page-crumbs.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";
import { ArchivedProjects } from "./acts/archived-projects.tsx";
import { asked, foundProjects, type ProjectFilter } from "./finding/queries.ts";
import { ProjectCard } from "./project-card.tsx";

const atFirst = { search: "", organization: "", status: "", week: "", due: "", sort: "updated" };
const statuses = [
  { value: "", label: "Any status" },
  ...projectStatuses.map((value) => ({ value, label: statusNames[value] })),
];
const sortNames = {
  updated: "Recently updated",
  newest: "Newest first",
  oldest: "Oldest first",
  name: "By name",
  due: "By due date",
} as const;
const sorts = (Object.keys(sortNames) as (keyof typeof sortNames)[]).map((value) => ({
  value,
  label: sortNames[value],
}));

/** Every project that I see, narrowed by name, organization and status. */
export function ProjectsPage() {
  const { narrowing, narrow, text, setText, isNarrowed, clear } = useFinding(atFirst);
  const [layout, setLayout] = useKept<Layout>("projects-layout", "grid");
  const nameOf = useOrganizationNames();
  const filter = filterOf(narrowing);
  const query = useInfiniteQuery(foundProjects(filter));
  const projects = allItems(query.data);
  const isNone = query.isSuccess && projects.length === 0;
  const create = (
    <Link to="/dashboard/projects/create" className={buttonLook({ tone: "solid" })}>
      <Plus aria-hidden="true" /> New Project
    </Link>
  );
  return (
    <>
      <PageHead
        title="Projects"
        subtitle="Everything you work on, in all organizations."
        above={<PageCrumbs here="Projects" />}
        actions={
          <>
            {projects.length > 0 && <ExportButton path={projectStreams.exportProjects.path} filter={asked(filter)} />}
            {create}
          </>
        }
      />
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchField label="Search projects..." value={text} onChange={setText} />
        <OrganizationChoice value={filter.organizationId} onChange={(organization) => narrow({ organization })} />
        <FilterSelect
          label="Status"
          value={filter.status}
          options={statuses}
          onChange={(status) => narrow({ status })}
        />
        <FilterSelect label="Order" value={filter.sort} options={sorts} onChange={(sort) => narrow({ sort })} />
        <LayoutChoice value={layout} onChange={setLayout} />
        <div className="flex basis-full flex-wrap gap-3">
          <FilterChip isOn={filter.status === "active"} onChange={(isOn) => narrow({ status: isOn ? "active" : "" })}>
            Active Projects
          </FilterChip>
          <FilterChip isOn={narrowing.week === "this"} onChange={(isOn) => narrow({ week: isOn ? "this" : "" })}>
            This Week
          </FilterChip>
          <FilterChip isOn={narrowing.due === "past"} onChange={(isOn) => narrow({ due: isOn ? "past" : "" })}>
            Past Due
          </FilterChip>
          {isNarrowed && <ClearFilters onClear={clear} />}
        </div>
      </div>
      {query.isPending && <SkeletonCards count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {isNone && !isNarrowed && (
        <EmptyState title="No Projects Yet" text="Create your first project to get started" action={create} />
      )}
      {isNone && isNarrowed && <NothingFound text={noneWords(filter.search)} onClear={clear} />}
      <CardList label="Projects" items={projects} layout={layout} isOld={query.isPlaceholderData}>
        {(project) => <ProjectCard project={project} layout={layout} within={nameOf(project.organizationId)} />}
      </CardList>
      <MoreButton query={query} />
      <ArchivedProjects />
    </>
  );
}

/** What an address says, as far as there is such a thing. */
function filterOf({ search, organization, status, week, due, sort }: typeof atFirst): ProjectFilter {
  return {
    search,
    organizationId: /^[\da-f-]{36}$/i.test(organization) ? organization : "",
    status: projectStatuses.find((known) => known === status) ?? "",
    isThisWeek: week === "this",
    isPastDue: due === "past",
    sort: projectSorts.find((known) => known === sort) ?? "updated",
  };
}

function noneWords(search: string): string {
  return search ? `No project here is called “${search}”.` : "No project matches.";
}
