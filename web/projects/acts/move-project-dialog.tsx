import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Project } from "#contract/projects.ts";
import { organizations, teamsOf } from "#web/organizations/queries.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { putProject, takeProjectAway } from "../live.ts";

/** Stands for what was chosen and is not there any more. */
const gone = "gone";

/** To another team or organization; the server asks for the right to both ends. What was chosen and goes is nothing else. */
export function MoveProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const homes = useInfiniteQuery(organizations());
  useWholeList(homes, true);
  const [organizationId, setOrganizationId] = useState(project.organizationId);
  const [teamId, setTeamId] = useState(project.teamId ?? "");
  const teams = useInfiniteQuery(teamsOf(organizationId));
  useWholeList(teams, true);
  const move = useMoveProject(project, onClose);
  // where it is now is there as long as the project is
  const isHomeGone = organizationId !== project.organizationId && isGone(homes, organizationId);
  const isTeamGone = !isHomeGone && teamId !== "" && teamId !== project.teamId && isGone(teams, teamId);
  const isElsewhere = organizationId !== project.organizationId || teamId !== (project.teamId ?? "");
  const mayMove = isElsewhere && !isHomeGone && !isTeamGone;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mayMove) move.mutate({ organizationId, teamId: teamId || null });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Move project"
      description="Files and conversations move along. People who are not in the new organization are no longer in the project."
    >
      <form onSubmit={submit} className="grid gap-4">
        {move.error && <Notice tone="bad">{move.error.message}</Notice>}
        <Select
          label="Organization"
          value={isHomeGone ? gone : organizationId}
          error={isHomeGone ? "This organization is not there any more. Choose another one." : null}
          onChange={(event) => {
            setOrganizationId(event.target.value);
            setTeamId("");
          }}
        >
          {isHomeGone && <option value={gone}>Choose one</option>}
          {allItems(homes.data).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Team"
          value={isTeamGone ? gone : teamId}
          onChange={(event) => setTeamId(event.target.value)}
          error={isTeamGone ? teamGone : !isHomeGone && teams.isError ? unloaded : null}
        >
          {isTeamGone && <option value={gone}>Choose one</option>}
          <option value="">No team</option>
          {allItems(teams.data).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button type="submit" tone="solid" disabled={!mayMove} busy={move.isPending}>
          {move.isPending ? "Moving..." : "Move project"}
        </Button>
      </form>
    </Dialog>
  );
}

const teamGone = "This team is not there any more. Choose another one, or none.";
const unloaded = "The teams could not be loaded. The project can still go right into it.";

/** Only where all that there is to choose is known. */
function isGone(
  query: { isSuccess: boolean; hasNextPage: boolean; data: Pages<{ id: string }> | undefined },
  id: string,
): boolean {
  return query.isSuccess && !query.hasNextPage && !allItems(query.data).some((item) => item.id === id);
}

function useMoveProject({ id, organizationId, teamId }: Project, onMoved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (to: { organizationId: string; teamId: string | null }) => call("moveProject", { id, ...to }),
    onSuccess(project) {
      takeProjectAway(cache, { projectId: id, organizationId, teamId });
      putProject(cache, project);
      fetchAgain(cache);
      onMoved();
    },
  });
}
