import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAddTeamMember } from "../people/use-add-member.ts";
import { organizationMembers, teamMembers } from "../queries.ts";

interface Props {
  teamId: string;
  organizationId: string;
  onClose: () => void;
}

export function AddTeamMemberDialog({ teamId, organizationId, onClose }: Props) {
  const around = useInfiniteQuery(organizationMembers(organizationId));
  const within = useInfiniteQuery(teamMembers(teamId));
  useWholeList(around, true);
  useWholeList(within, true);
  const failed = [around, within].find(({ isError }) => isError);
  const isWhole = [around, within].every(({ isSuccess, hasNextPage }) => isSuccess && !hasNextPage);
  const members = new Set(allItems(within.data).map(({ id }) => id));
  const choices = allItems(around.data).filter(({ id }) => !members.has(id));
  const add = useAddTeamMember();
  const [chosen, setChosen] = useState("");
  // whoever was chosen and went is nobody else
  const userId = choices.some(({ id }) => id === chosen) ? chosen : "";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (userId) add.mutate({ id: teamId, userId, role: "member" }, { onSuccess: onClose });
  }

  return (
    <Dialog open onClose={onClose} title="Add Team Member" description="From the people of the organization.">
      <form onSubmit={submit} className="grid gap-4">
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        {failed?.error && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
        {!isWhole && !failed && <Skeleton className="h-16" />}
        {isWhole && choices.length === 0 && (
          <p className="text-ink-2">Everybody in the organization is in this team already.</p>
        )}
        {isWhole && choices.length > 0 && (
          <>
            <Select label="Person" required value={userId} onChange={(event) => setChosen(event.target.value)}>
              <option value="">Choose one</option>
              {choices.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {name} ({email})
                </option>
              ))}
            </Select>
            <Button type="submit" tone="solid" busy={add.isPending}>
              {add.isPending ? "Adding..." : "Add Team Member"}
            </Button>
          </>
        )}
      </form>
    </Dialog>
  );
}
