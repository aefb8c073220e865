import { useInfiniteQuery } from "@tanstack/react-query";
import { can } from "#domain/permissions.ts";
import { useRolesInOrganization } from "#web/organizations/people/use-roles.ts";
import { teamsOf } from "#web/organizations/queries.ts";
import { TeamCard } from "#web/organizations/teams/team-card.tsx";
import { useKept } from "#web/platform/kept/use-kept.ts";
import { useAddress } from "#web/platform/use-address.ts";
import { useSearchText } from "#web/platform/use-search-text.ts";
import { ProjectCard } from "#web/projects/project-card.tsx";
import { projectsOfOrganization } from "#web/projects/queries.ts";
import type { Layout } from "#web/ui/card-list.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LayoutChoice } from "#web/ui/layout-choice.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { WorkSection } from "./work-section.tsx";

const scopes = [
  { value: "all", label: "All" },
  { value: "teams", label: "Teams" },
  { value: "projects", label: "Projects" },
] as const;
const empty = {
  all: ["Nothing here yet", "Make a team first, then a project in it: that is where the drawings go."],
  teams: ["No Teams Yet", "A team holds projects and the people who work on them."],
  projects: ["No Projects Yet", "Create your first project to get started"],
} as const;
/** For who makes no teams here. */
const waiting = "Teams and projects that you may look into will stand here.";
/** Where both share the page, these many teams leave the projects in sight. */
const teamsBesideProjects = 6;
const atFirst = { search: "", scope: "all" };

/** Teams and projects of an organization, narrowed by name and scope (S1 section 2). */
export function OrganizationWork({ organizationId }: { organizationId: string }) {
  const [address, setAddress] = useAddress(atFirst);
  const { search } = address;
  const scope = scopes.find(({ value }) => value === address.scope)?.value ?? "all";
  const [text, setText] = useSearchText(search, (next) => setAddress({ search: next }));
  const roles = useRolesInOrganization(organizationId);
  const [layout, setLayout] = useKept<Layout>("organization-layout", "grid");
  const [withTeams, withProjects] = [scope !== "projects", scope !== "teams"];
  const teams = useInfiniteQuery({ ...teamsOf(organizationId, search), enabled: withTeams });
  const projects = useInfiniteQuery({ ...projectsOfOrganization(organizationId, search), enabled: withProjects });
  const isNone = (query: typeof teams | typeof projects) => query.data?.pages[0]?.items.length === 0;
  const isNothing = (!withTeams || isNone(teams)) && (!withProjects || isNone(projects));
  return (
    <section aria-label="Teams and projects">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchField label="Search teams and projects..." value={text} onChange={setText} />
        <Segmented label="Show" value={scope} options={scopes} onChange={(next) => setAddress({ scope: next })} />
        <LayoutChoice value={layout} onChange={setLayout} />
      </div>
      {isNothing && search !== "" && (
        <NothingFound text={`Nothing here is called “${search}”.`} onClear={() => setText("")} />
      )}
      {isNothing && search === "" && (
        <EmptyState
          title={empty[scope][0]}
          text={scope === "all" && !can(roles, "team.create") ? waiting : empty[scope][1]}
        />
      )}
      {!isNothing && withTeams && (
        <WorkSection
          title="Teams"
          query={teams}
          layout={layout}
          none={search ? `No team is called “${search}”.` : "No teams yet."}
          onWhole={() => setAddress({ scope: "teams" })}
          {...(withProjects && !isNone(projects) && { most: teamsBesideProjects })}
        >
          {(team) => <TeamCard team={team} layout={layout} />}
        </WorkSection>
      )}
      {!isNothing && withProjects && (
        <WorkSection
          title="Projects"
          query={projects}
          layout={layout}
          none={search ? `No project is called “${search}”.` : "No projects yet."}
          onWhole={() => setAddress({ scope: "projects" })}
        >
          {(project) => <ProjectCard project={project} layout={layout} />}
        </WorkSection>
      )}
    </section>
  );
}
