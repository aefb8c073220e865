import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { organization, team } from "#web/organizations/queries.ts";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { project } from "#web/projects/queries.ts";
import { Badge } from "#web/ui/badge.tsx";
import { type PlacePath, pathOf } from "./place-paths.ts";

/**
 * S2 section 2.9, the badge of the context: the innermost place that one was at last, and the way back there, which on a phone lies
 * in a drawer else. Asked as the drawer's own lines are; nothing where one was nowhere.
 */
export function WhereBadge() {
  const { organizationId, teamId, projectId } = useWorkspace();
  const home = useQuery({ ...organization(organizationId ?? ""), enabled: organizationId !== null }).data;
  const ofTeam = useQuery({ ...team(teamId ?? ""), enabled: teamId !== null }).data;
  const ofProject = useQuery({ ...project(projectId ?? ""), enabled: projectId !== null }).data;
  if (ofProject) return <Where kind="Project" name={ofProject.name} path={pathOf({ ...ofProject, projectId })} />;
  if (ofTeam) return <Where kind="Team" name={ofTeam.name} path={pathOf({ ...ofTeam, teamId })} />;
  return home && <Where kind="Organization" name={home.name} path={pathOf({ organizationId: home.id })} />;
}

function Where({ kind, name, path }: { kind: string; name: string; path: PlacePath }) {
  return (
    <Link {...path} className="roomy flex max-w-80 min-w-0 rounded-sm hover:underline [&>*]:min-w-0">
      <span className="sr-only">Back to the </span>
      <Badge tone="accent">
        {/* where there is room for one of the two, it is the name's */}
        <span className="shrink-[99] truncate">{kind}</span>{" "}
        <span dir="auto" className="truncate">
          {name}
        </span>
      </Badge>
    </Link>
  );
}
