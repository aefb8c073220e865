import { useInfiniteQuery } from "@tanstack/react-query";
import { can, rolesInOrganization } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { organizationMembers, organizations } from "#web/organizations/queries.ts";
import { useMineAmong } from "#web/organizations/use-mine-among.ts";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { allItems } from "#web/platform/paged.ts";

/** The organization where a new team would be made: where the person is, else the first; undefined where it may not. */
export function useNewTeamHome(): { id: string; name: string } | undefined {
  const me = useMe();
  const { organizationId } = useWorkspace();
  const all = allItems(useInfiniteQuery(organizations()).data);
  const home = all.find(({ id }) => id === organizationId) ?? all[0];
  const members = useInfiniteQuery({ ...organizationMembers(home?.id ?? ""), enabled: home !== undefined });
  const mine = useMineAmong(members);
  if (!me || !home) return undefined;
  const roles = rolesInOrganization({ userType: me.userType, organizationRole: mine?.role ?? null });
  return can(roles, "team.create") ? home : undefined;
}
