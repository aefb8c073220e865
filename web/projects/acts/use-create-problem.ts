import { useInfiniteQuery } from "@tanstack/react-query";
import type { Team } from "#contract/organizations.ts";
import { can, rolesInOrganization, rolesInTeam } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { organizationMembers, teamMembers } from "#web/organizations/queries.ts";
import { useMineAmong } from "#web/organizations/use-mine-among.ts";

/** Why the server would refuse a new project there; null when it would not, or as long as that is not known. */
export function useCreateProblem(organizationId: string, team: Team | undefined): string | null {
  const me = useMe();
  const around = useInfiniteQuery(organizationMembers(organizationId));
  const within = useInfiniteQuery({ ...teamMembers(team?.id ?? ""), enabled: team !== undefined });
  const inOrganization = useMineAmong(around);
  const inTeam = useMineAmong(within);
  if (!me || me.userType === "admin") return null;
  if (!inOrganization && !isWhole(around)) return null;
  const standing = { userType: me.userType, organizationRole: inOrganization?.role ?? null };
  if (!team) {
    if (can(rolesInOrganization(standing), "project.create")) return null;
    return "Here you can create projects in your own teams. Choose one.";
  }
  if (!inTeam && !isWhole(within)) return null;
  const { isPrivate } = team.settings;
  if (can(rolesInTeam({ ...standing, isPrivate, teamRole: inTeam?.role ?? null }), "team.project.create")) return null;
  return "Only members of this team can create projects in it. Choose another one.";
}

function isWhole({ isSuccess, hasNextPage }: { isSuccess: boolean; hasNextPage: boolean }): boolean {
  return isSuccess && !hasNextPage;
}
