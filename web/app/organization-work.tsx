import { useInfiniteQuery } from "@tanstack/react-query";
import { Grid2x2, List } from "lucide-react";
import { useState } from "react";
import { teamsOf } from "#web/organizations/queries.ts";
import { TeamCard } from "#web/organizations/team-card.tsx";
import { allItems } from "#web/platform/paged.ts";
import { useKept } from "#web/platform/use-kept.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { ProjectCard } from "#web/projects/project-card.tsx";
import { projectsOfOrganization } from "#web/projects/queries.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { SkeletonCards } from "#web/ui/skeleton.tsx";

const scopes = [
  { value: "all", label: "All" },
  { value: "teams", label: "Teams" },
  { value: "projects", label: "Projects" },
] as const;
const layouts = [
  { value: "grid", label: "Grid", icon: <Grid2x2 /> },
  { value: "list", label: "List", icon: <List /> },
] as const;

/** Teams and projects of an organization, narrowed by name and scope. */
export function OrganizationWork({ organizationId }: { organizationId: string }) {
  const teams = useInfiniteQuery(teamsOf(organizationId));
  const projects = useInfiniteQuery(projectsOfOrganization(organizationId));
  const [search, setSearch] = useState("");
  const [scope, setScope] = useState<"all" | "teams" | "projects">("all");
  const [layout, setLayout] = useKept<"grid" | "list">("organization-layout", "grid");
  const isSearched = search.trim() !== "";
  useWholeList(teams, isSearched);
  useWholeList(projects, isSearched);
  const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(search.trim().toLowerCase());
  const shownTeams = scope === "projects" ? [] : allItems(teams.data).filter(isNamed);
  const shownProjects = scope === "teams" ? [] : allItems(projects.data).filter(isNamed);
  const columns = layout === "grid" ? "grid gap-4 sm:grid-cols-2" : "grid gap-2";
  const failed = [teams, projects].find((query) => query.isError && !query.data);
  if (failed?.error) return <FailedState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (teams.isPending || projects.isPending) return <SkeletonCards count={3} />;
  if (allItems(teams.data).length + allItems(projects.data).length === 0)
    return (
      <EmptyState
        title="Nothing here yet"
        text="Make a team first, then a project in it: that is where the drawings go."
      />
    );
  return (
    <section aria-label="Teams and projects">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchField label="Search teams and projects..." value={search} onChange={setSearch} />
        <Segmented label="Show" value={scope} options={scopes} onChange={setScope} />
        <Segmented label="Layout" value={layout} options={layouts} onChange={setLayout} />
      </div>
      {shownTeams.length > 0 && (
        <>
          <h2 className="label mb-3 text-ink-3">Teams</h2>
          <div className={`mb-6 ${columns}`}>
            {shownTeams.map((team) => (
              <TeamCard key={team.id} team={team} />
            ))}
          </div>
        </>
      )}
      {scope !== "projects" && <MoreButton query={teams} />}
      {shownProjects.length > 0 && (
        <>
          <h2 className="label mb-3 text-ink-3">Projects</h2>
          <div className={columns}>
            {shownProjects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </div>
        </>
      )}
      {scope !== "teams" && <MoreButton query={projects} />}
      {shownTeams.length + shownProjects.length === 0 && <p className="text-ink-2">{nothing[scope]}</p>}
    </section>
  );
}

const nothing = {
  all: "Nothing is called that.",
  teams: "No team is called that.",
  projects: "No project is called that.",
};
