import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Organization } from "#contract/organizations.ts";
import { teamsOf } from "#web/organizations/queries.ts";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { useCreateProblem } from "./use-create-problem.ts";

/** Chosen in place of a team: the project goes right into the organization. */
export const noTeam = "none";

interface Means {
  /** There is no other to choose than these. */
  isWhole: boolean;
  /** What stood there when the form was begun. */
  before?: { organizationId?: string; teamId?: string } | undefined;
}

/**
 * Where a new project goes: at first where it was to go `before`, or else where the person is at work, once all that there is
 * to choose has come. From then on what stands there stays, and is nothing else when it is gone: others would see what was
 * meant for one team.
 */
export function useProjectPlace(choices: Organization[], { isWhole, before = {} }: Means) {
  const here = useWorkspace();
  // undefined: not settled yet
  const [chosen, setChosen] = useState<string>();
  const [chosenTeam, setChosenTeam] = useState<string>();
  const usual = choices.find(({ id }) => id === here.organizationId) ?? choices[0];
  const first = before.organizationId || usual?.id;
  if (chosen === undefined && isWhole && first) setChosen(first);
  const organizationId = chosen ?? usual?.id ?? "";
  const isThere = choices.some(({ id }) => id === organizationId);
  const query = useInfiniteQuery({ ...teamsOf(organizationId), enabled: isThere });
  useWholeList(query, isThere);
  const teams = isThere ? allItems(query.data) : [];
  const isAnswered = query.isError || (query.isSuccess && !query.hasNextPage);
  const teamBefore = organizationId === before.organizationId ? before.teamId : undefined;
  if (chosen !== undefined && chosenTeam === undefined && isAnswered)
    setChosenTeam(teamBefore ?? teams.find(({ id }) => id === here.teamId)?.id ?? noTeam);
  const team = teams.find(({ id }) => id === chosenTeam);
  const refusal = useCreateProblem(organizationId, team);
  const isTeamGone = isThere && isAnswered && chosenTeam !== undefined && chosenTeam !== noTeam && !team;
  return {
    /** Empty: what was chosen is gone. */
    organizationId: isThere ? organizationId : "",
    team,
    /** Empty: what was chosen is gone. */
    teamChoice: isTeamGone ? "" : (team?.id ?? noTeam),
    teams,
    isSettled: chosenTeam !== undefined || !isThere,
    organizationProblem: isThere
      ? null
      : `This organization is not there any more${choices.length > 0 ? ". Choose another one." : ", and you are in no other. What you wrote stays here."}`,
    teamProblem: isTeamGone
      ? "This team is not there any more. Choose another one, or none."
      : isThere
        ? refusal
        : null,
    isUnloaded: isThere && query.isError,
    choose(id: string) {
      setChosen(id);
      setChosenTeam(undefined);
    },
    chooseTeam: setChosenTeam,
  };
}
