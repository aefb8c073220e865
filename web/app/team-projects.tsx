import { useInfiniteQuery } from "@tanstack/react-query";
import type { Team } from "#contract/organizations.ts";
import { useKept } from "#web/platform/kept/use-kept.ts";
import { allItems } from "#web/platform/paged.ts";
import { useAddress } from "#web/platform/use-address.ts";
import { useSearchText } from "#web/platform/use-search-text.ts";
import { ProjectCard } from "#web/projects/project-card.tsx";
import { projectsOfTeam } from "#web/projects/queries.ts";
import { CardList, type Layout } from "#web/ui/card-list.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { LayoutChoice } from "#web/ui/layout-choice.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";

const atFirst = { search: "" };

/** The projects of a team, narrowed by name (S1 section 2, team dashboard). */
export function TeamProjects({ team }: { team: Team }) {
  const [{ search }, setAddress] = useAddress(atFirst);
  const [text, setText] = useSearchText(search, (next) => setAddress({ search: next }));
  const [layout, setLayout] = useKept<Layout>("organization-layout", "grid");
  const query = useInfiniteQuery(projectsOfTeam(team.organizationId, team.id, search));
  const projects = allItems(query.data);
  const isNone = query.isSuccess && projects.length === 0;
  return (
    <section aria-label="Projects">
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchField label="Search projects..." value={text} onChange={setText} />
        <LayoutChoice value={layout} onChange={setLayout} />
      </div>
      {query.isPending && <SkeletonCards count={3} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      {isNone && search === "" && (
        <EmptyState title="No Projects Yet" text="Create your first project to get started" />
      )}
      {isNone && search !== "" && (
        <NothingFound text={`No project is called “${search}”.`} onClear={() => setText("")} />
      )}
      <CardList label="Projects" items={projects} layout={layout} columns={2} isOld={query.isPlaceholderData}>
        {(project) => <ProjectCard project={project} layout={layout} />}
      </CardList>
      <MoreButton query={query} />
    </section>
  );
}
