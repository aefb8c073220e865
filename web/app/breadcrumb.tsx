import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { organization, team } from "#web/organizations/queries.ts";
import { Crumbs } from "#web/ui/crumbs.tsx";
import { HomeCrumb } from "#web/ui/home-crumb.tsx";
import { type PlacePath, pathOf } from "./place-paths.ts";
import { OrganizationMenu, ProjectMenu, TeamMenu } from "./sibling-menus.tsx";

interface Named {
  id: string;
  name: string;
}

interface Props {
  organizationId: string;
  team?: Named | undefined;
  /** The team that the page is in, where only its id is known. */
  teamId?: string | null | undefined;
  project?: Named | undefined;
}

/** S1 section 2, organization breadcrumb: home, organization, team, project, each with a menu of those beside it. */
export function Breadcrumb({ organizationId, team: itself, teamId = null, project }: Props) {
  const home = useQuery(organization(organizationId)).data;
  const found = useQuery({ ...team(teamId ?? ""), enabled: teamId !== null && !itself }).data;
  const ofTeam = itself ?? found;
  const last = project ? "project" : ofTeam ? "team" : "organization";
  return (
    <Crumbs>
      {[
        <HomeCrumb key="home" />,
        <Crumb
          key="organization"
          name={home?.name ?? "Organization"}
          path={pathOf({ organizationId })}
          isHere={last === "organization"}
          menu={<OrganizationMenu id={organizationId} />}
        />,
        ...(ofTeam
          ? [
              <Crumb
                key="team"
                name={ofTeam.name}
                path={pathOf({ organizationId, teamId: ofTeam.id })}
                isHere={last === "team"}
                menu={<TeamMenu organizationId={organizationId} id={ofTeam.id} />}
              />,
            ]
          : []),
        ...(project
          ? [
              <Crumb
                key="project"
                name={project.name}
                path={pathOf({ organizationId, teamId: ofTeam?.id, projectId: project.id })}
                isHere
                menu={<ProjectMenu organizationId={organizationId} teamId={ofTeam?.id} id={project.id} />}
              />,
            ]
          : []),
      ]}
    </Crumbs>
  );
}

interface CrumbProps {
  name: string;
  path: PlacePath;
  /** The page itself. */
  isHere: boolean;
  menu: ReactNode;
}

function Crumb({ name, path, isHere, menu }: CrumbProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-0.5">
      <Link
        {...path}
        activeOptions={{ exact: true }}
        {...(isHere && { "aria-current": "page" })}
        dir="auto"
        title={name}
        className="max-w-72 min-w-0 truncate"
      >
        {name}
      </Link>
      {menu}
    </span>
  );
}
