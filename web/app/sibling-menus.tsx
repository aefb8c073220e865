// What stands beside a crumb: asked for when somebody reaches for its menu.
import { useInfiniteQuery } from "@tanstack/react-query";
import { organizations, teamsOf } from "#web/organizations/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { projectsOfOrganization, projectsOfTeam } from "#web/projects/queries.ts";
import { CrumbMenu, useWanted } from "./crumb-menu.tsx";
import { pathOf } from "./place-paths.ts";

export function OrganizationMenu({ id }: { id: string }) {
  const [isWanted, onWanted] = useWanted();
  const query = useInfiniteQuery({ ...organizations(), enabled: isWanted });
  return (
    <CrumbMenu
      kind="organization"
      id={id}
      siblings={allItems(query.data)}
      pathOf={(organizationId) => pathOf({ organizationId })}
      all={{ label: "All organizations", path: { to: "/dashboard/organizations" } }}
      isPending={query.isPending}
      onWanted={onWanted}
    />
  );
}

export function TeamMenu({ organizationId, id }: { organizationId: string; id: string }) {
  const [isWanted, onWanted] = useWanted();
  const query = useInfiniteQuery({ ...teamsOf(organizationId), enabled: isWanted });
  return (
    <CrumbMenu
      kind="team"
      id={id}
      siblings={allItems(query.data)}
      pathOf={(teamId) => pathOf({ organizationId, teamId })}
      all={{ label: "All teams here", path: pathOf({ organizationId }), search: { scope: "teams" } }}
      isPending={query.isPending}
      onWanted={onWanted}
    />
  );
}

/** Those of the same team; of the organization itself for a project without one. */
export function ProjectMenu({
  organizationId,
  teamId,
  id,
}: {
  organizationId: string;
  teamId?: string | undefined;
  id: string;
}) {
  const [isWanted, onWanted] = useWanted();
  const ofTeam = useInfiniteQuery({
    ...projectsOfTeam(organizationId, teamId ?? ""),
    enabled: isWanted && teamId !== undefined,
  });
  const ofAll = useInfiniteQuery({
    ...projectsOfOrganization(organizationId),
    enabled: isWanted && teamId === undefined,
  });
  const query = teamId === undefined ? ofAll : ofTeam;
  const siblings = allItems(query.data).filter((project) => project.teamId === (teamId ?? null));
  return (
    <CrumbMenu
      kind="project"
      id={id}
      siblings={siblings}
      pathOf={(projectId) => pathOf({ organizationId, teamId, projectId })}
      all={{
        label: "All projects here",
        path: pathOf({ organizationId, teamId }),
        search: { scope: "projects" },
      }}
      isPending={query.isPending}
      onWanted={onWanted}
    />
  );
}
