import { Link } from "@tanstack/react-router";
import { Building2, FolderKanban, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { AppError } from "#contract/errors.ts";
import { nowhere, type Workspace } from "#domain/organizations/workspace.ts";
import { useBeingAt } from "#web/organizations/use-workspace.ts";
import { type PlacePath, pathOf } from "./place-paths.ts";
import { useCurrentContext } from "./use-current-context.ts";

/** S2 section 2.1: the organization, team and project that I looked at last (S1 section 4). */
export function WorkspaceNav() {
  // three lines at most: what would be kept weighs more than it saves
  "use no memo";
  const { askedHome, askedTeam, askedProject, organizationId, teamId, projectId } = useCurrentContext();
  const [home, ofTeam, ofProject] = [askedHome.data, askedTeam.data, askedProject.data];
  // what was deleted, or is no longer mine, is not asked for at each visit
  const left = { teamId: isLost(askedTeam) ? null : teamId, projectId: isLost(askedProject) ? null : projectId };
  if (isLost(askedHome) && !left.teamId && !left.projectId) return <At {...nowhere} />;
  if (left.teamId !== teamId || left.projectId !== projectId) return <At organizationId={organizationId} {...left} />;
  if (!home && !ofTeam && !ofProject) return null;
  return (
    <nav aria-label="Current Context">
      <p aria-hidden="true" className="label mb-1 px-3 text-[length:var(--text-2xs)] text-ink-3">
        Current Context
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {home && (
          <Line kind="Organization" icon={<Building2 />} name={home.name} path={pathOf({ organizationId: home.id })} />
        )}
        {ofTeam && (
          <Line
            kind="Team"
            icon={<UsersRound />}
            name={ofTeam.name}
            path={pathOf({ organizationId: ofTeam.organizationId, teamId: ofTeam.id })}
          />
        )}
        {ofProject && (
          <Line
            kind="Project"
            icon={<FolderKanban />}
            name={ofProject.name}
            path={pathOf({
              organizationId: ofProject.organizationId,
              teamId: ofProject.teamId,
              projectId: ofProject.id,
            })}
          />
        )}
      </ul>
    </nav>
  );
}

function isLost({ error }: { error: Error | null }): boolean {
  return error instanceof AppError && error.code === "not_found";
}

/** From now on that is where I was. */
function At(place: Workspace) {
  useBeingAt(place);
  return null;
}

interface LineProps {
  kind: string;
  icon: ReactNode;
  name: string;
  path: PlacePath;
}

function Line({ kind, icon, name, path }: LineProps) {
  return (
    <li>
      <Link
        {...path}
        activeOptions={{ exact: true, includeSearch: false }}
        className="flex min-h-(--row-h) items-center gap-3 rounded-md px-3 text-[length:var(--text-sm)] text-ink-2 transition-colors duration-(--dur-2) hover:bg-surface-2 hover:text-ink data-[status=active]:text-accent-text [&_svg]:size-4 [&_svg]:shrink-0"
      >
        {icon}
        <span className="sr-only">{kind}: </span>
        <span dir="auto" className="min-w-0 flex-1 truncate text-left">
          {name}
        </span>
      </Link>
    </li>
  );
}
