import { useInfiniteQuery } from "@tanstack/react-query";
import type { ConversationItem } from "#contract/conversations.ts";
import { type ConversationStanding, isOrganizationAdmin } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { organizationMembers, teamMembers } from "#web/organizations/queries.ts";
import { useMineAmong } from "#web/organizations/use-mine-among.ts";
import { isPassing } from "#web/platform/query-client.ts";
import { projectMembers } from "#web/projects/queries.ts";

/**
 * What I am to a conversation that I am in; undefined while the roles that decide it are on their way. The server decides; by
 * this the page hides what it would refuse.
 */
export function useStanding(conversation: ConversationItem): ConversationStanding | undefined {
  const { participants, type, projectId, teamId, organizationId } = conversation;
  const me = useMe();
  const inProject = useInfiniteQuery({ ...projectMembers(projectId ?? ""), enabled: projectId !== null });
  const inTeam = useInfiniteQuery({ ...teamMembers(teamId ?? ""), enabled: projectId === null && teamId !== null });
  // its owners and admins lead every team; a project's list has them in it
  const isOfMore = projectId === null && organizationId !== null;
  const around = useInfiniteQuery({ ...organizationMembers(organizationId ?? ""), enabled: isOfMore });
  const managesProject = useMineAmong(inProject)?.role === "manager";
  const leadsTeam = useMineAmong(inTeam)?.role === "lead";
  const isOver = isOrganizationAdmin(useMineAmong(around)?.role ?? null);
  if (!me) return undefined;
  const isManager = managesProject || leadsTeam || isOver || me.userType === "admin";
  // not all of many are listed
  const participantRole = participants.find(({ id }) => id === me.id)?.role ?? "participant";
  const asked = [
    ...(projectId ? [inProject] : []),
    ...(teamId && !projectId ? [inTeam] : []),
    ...(isOfMore ? [around] : []),
  ];
  const isKnown = isManager || participantRole === "owner" || asked.every(isWhole);
  return isKnown ? { userType: me.userType, type, participantRole, isManager } : undefined;
}

/** Whoever is not among them is none of them; who may not ask is none either. Where nobody answers, nobody knows. */
function isWhole({
  isSuccess,
  error,
  hasNextPage,
}: {
  isSuccess: boolean;
  error: Error | null;
  hasNextPage: boolean;
}): boolean {
  return error ? !isPassing(error) : isSuccess && !hasNextPage;
}
