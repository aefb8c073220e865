import { Link } from "@tanstack/react-router";
import { Badge } from "#web/ui/badge.tsx";
import { type PlacePath, pathOf } from "./place-paths.ts";
import { useCurrentContext } from "./use-current-context.ts";

/**
 * S2 section 2.9, the badge of the context: the innermost place that one was at last, and the way back there, which on a phone lies
 * in a drawer else. Nothing where one was nowhere.
 */
export function WhereBadge() {
  const { askedHome, askedTeam, askedProject } = useCurrentContext();
  const [home, ofTeam, ofProject] = [askedHome.data, askedTeam.data, askedProject.data];
  if (ofProject) {
    return <Where kind="Project" name={ofProject.name} path={pathOf({ ...ofProject, projectId: ofProject.id })} />;
  }
  if (ofTeam) return <Where kind="Team" name={ofTeam.name} path={pathOf({ ...ofTeam, teamId: ofTeam.id })} />;
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
