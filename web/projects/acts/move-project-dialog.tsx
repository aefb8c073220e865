import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Project } from "#contract/projects.ts";
import { organizations, teamsOf } from "#web/organizations/queries.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { putProject, takeProjectAway } from "../live.ts";

/** To another team or organization; the server asks for the right to both ends. */
export function MoveProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const homes = useInfiniteQuery(organizations());
  useWholeList(homes, true);
  const [organizationId, setOrganizationId] = useState(project.organizationId);
  const [teamId, setTeamId] = useState(project.teamId ?? "");
  const teams = useInfiniteQuery(teamsOf(organizationId));
  useWholeList(teams, true);
  const move = useMoveProject(project, onClose);
  const isElsewhere = organizationId !== project.organizationId || teamId !== (project.teamId ?? "");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isElsewhere) move.mutate({ organizationId, teamId: teamId || null });
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
          value={organizationId}
          onChange={(event) => {
            setOrganizationId(event.target.value);
            setTeamId("");
          }}
        >
          {allItems(homes.data).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Team"
          value={teamId}
          onChange={(event) => setTeamId(event.target.value)}
          error={teams.isError ? "The teams could not be loaded. The project can still go right into it." : null}
        >
          <option value="">No team</option>
          {allItems(teams.data).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button type="submit" tone="solid" disabled={!isElsewhere} busy={move.isPending}>
          {move.isPending ? "Moving..." : "Move project"}
        </Button>
      </form>
    </Dialog>
  );
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
