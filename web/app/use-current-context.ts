import { useQuery } from "@tanstack/react-query";
import { organization, team } from "#web/organizations/queries.ts";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { project } from "#web/projects/queries.ts";

/** The organization, team and project that I looked at last (S1 section 4), each as it is asked for; nothing is where I was not. */
export function useCurrentContext() {
  const { organizationId, teamId, projectId } = useWorkspace();
  return {
    askedHome: useQuery({ ...organization(organizationId ?? ""), enabled: organizationId !== null }),
    askedTeam: useQuery({ ...team(teamId ?? ""), enabled: teamId !== null }),
    askedProject: useQuery({ ...project(projectId ?? ""), enabled: projectId !== null }),
    ...{ organizationId, teamId, projectId },
  };
}
