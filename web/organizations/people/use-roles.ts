// My roles, read off the lists of members: the server decides, this only hides what it would refuse.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Team } from "#contract/organizations.ts";
import { type Role, rolesInOrganization, rolesInTeam } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { organizationMembers, teamMembers } from "../queries.ts";
import { useMineAmong } from "../use-mine-among.ts";

export function useRolesInOrganization(organizationId: string): Role[] {
  const me = useMe();
  const mine = useMineAmong(useInfiniteQuery(organizationMembers(organizationId)));
  return me ? rolesInOrganization({ userType: me.userType, organizationRole: mine?.role ?? null }) : [];
}

export function useRolesInTeam({ id, organizationId, settings }: Team): Role[] {
  const me = useMe();
  const around = useMineAmong(useInfiniteQuery(organizationMembers(organizationId)));
  const within = useMineAmong(useInfiniteQuery(teamMembers(id)));
  if (!me) return [];
  return rolesInTeam({
    userType: me.userType,
    organizationRole: around?.role ?? null,
    isPrivate: settings.isPrivate,
    teamRole: within?.role ?? null,
  });
}
