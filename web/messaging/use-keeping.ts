import { useInfiniteQuery } from "@tanstack/react-query";
import type { ConversationItem } from "#contract/conversations.ts";
import { isOrganizationAdmin } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { organizationMembers, teamMembers } from "#web/organizations/queries.ts";
import { useMineAmong } from "#web/organizations/use-mine-among.ts";
import { projectMembers } from "#web/projects/queries.ts";

/** May I change its name and its people? The server decides; this only hides what it would refuse. */
export function useKeeping(conversation: ConversationItem): boolean {
  return useKnownKeeping(conversation) ?? false;
}

/** The same; undefined while the roles that decide it are on their way. */
export function useKnownKeeping(conversation: ConversationItem): boolean | undefined {
  const { participants, type, projectId, teamId, organizationId } = conversation;
  const me = useMe();
  const inProject = useInfiniteQuery({ ...projectMembers(projectId ?? ""), enabled: projectId !== null });
  const inTeam = useInfiniteQuery({ ...teamMembers(teamId ?? ""), enabled: projectId === null && teamId !== null });
  // its owners and admins lead every team; a project's list has them in it
  const isOfMore = projectId === null && organizationId !== null;
  const around = useInfiniteQuery({ ...organizationMembers(organizationId ?? ""), enabled: isOfMore });
  const isManager = useMineAmong(inProject)?.role === "manager";
  const isLead = useMineAmong(inTeam)?.role === "lead";
  const isOver = isOrganizationAdmin(useMineAmong(around)?.role ?? null);
  if (!me) return undefined;
  if (me.userType === "admin" && type !== "direct") return true;
  // of a support conversation the staff alone changes the people
  if (type === "support") return false;
  const isOwner = participants.some(({ id, role }) => id === me.id && role === "owner");
  if (isOwner || isManager || isLead || isOver) return true;
  const asked = [
    ...(projectId ? [inProject] : []),
    ...(teamId && !projectId ? [inTeam] : []),
    ...(isOfMore ? [around] : []),
  ];
  return asked.every(isWhole) ? false : undefined;
}

/** Whoever is not among them is none of them; who may not ask is none either. */
function isWhole({ isSuccess, isError, hasNextPage }: { isSuccess: boolean; isError: boolean; hasNextPage: boolean }) {
  return isError || (isSuccess && !hasNextPage);
}
