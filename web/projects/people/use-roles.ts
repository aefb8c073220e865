import { useInfiniteQuery } from "@tanstack/react-query";
import type { Role } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useMineAmong } from "#web/organizations/use-mine-among.ts";
import { projectMembers } from "../queries.ts";

/** Whether I manage this project; nothing is asked for none. */
export function useManagesProject(projectId: string | undefined): boolean {
  const members = useInfiniteQuery({ ...projectMembers(projectId ?? ""), enabled: projectId !== undefined });
  return useMineAmong(members)?.role === "manager";
}

/** My roles, read off the list of members: the server decides, this only hides what it would refuse. Nothing is asked for none. */
export function useRolesInProject(projectId: string | undefined): Role[] {
  const me = useMe();
  const mine = useMineAmong(useInfiniteQuery({ ...projectMembers(projectId ?? ""), enabled: projectId !== undefined }));
  const isAdmin = me?.userType === "admin";
  // whoever sees it and is not listed sees it through the organization, or as an admin
  const own: Role[] = mine ? [`project-${mine.role}`] : isAdmin ? [] : ["project-viewer"];
  // who reviews and who produces are two: whoever is both may do what either may
  if (mine?.given && mine.given !== mine.role) own.push(`project-${mine.given}`);
  return isAdmin ? ["system-admin", ...own] : own;
}
