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
import { organizationMembers } from "../queries.ts";

interface Props {
  teamId: string;
  organizationId: string;
  /** Those who are in it already. */
  memberIds: readonly string[];
  onClose: () => void;
}

export function AddTeamMemberDialog({ teamId, organizationId, memberIds, onClose }: Props) {
  const query = useInfiniteQuery(organizationMembers(organizationId));
  useWholeList(query, true);
  const isWhole = query.isSuccess && !query.hasNextPage;
  const choices = allItems(query.data).filter(({ id }) => !memberIds.includes(id));
  const add = useAddTeamMember();
  const [chosen, setChosen] = useState("");
  const userId = choices.some(({ id }) => id === chosen) ? chosen : choices[0]?.id;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (userId) add.mutate({ id: teamId, userId, role: "member" }, { onSuccess: onClose });
  }

  return (
    <Dialog open onClose={onClose} title="Add Team Member" description="From the people of the organization.">
      <form onSubmit={submit} className="grid gap-4">
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        {query.isError && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {!isWhole && !query.isError && <Skeleton className="h-16" />}
        {isWhole && choices.length === 0 && (
          <p className="text-ink-2">Everybody in the organization is in this team already.</p>
        )}
        {isWhole && choices.length > 0 && (
          <>
            <Select label="Person" value={userId} onChange={(event) => setChosen(event.target.value)}>
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
