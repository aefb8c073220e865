import { useInfiniteQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { allItems } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";
import { organizationMembers } from "./queries.ts";
import { useAddTeamMember } from "./use-add-member.ts";

interface Props {
  teamId: string;
  organizationId: string;
  /** Those who are in it already. */
  memberIds: readonly string[];
  onClose: () => void;
}

export function AddTeamMemberDialog({ teamId, organizationId, memberIds, onClose }: Props) {
  const people = allItems(useInfiniteQuery(organizationMembers(organizationId)).data);
  const choices = people.filter(({ id }) => !memberIds.includes(id));
  const add = useAddTeamMember();
  const [chosen, setChosen] = useState("");
  const userId = chosen || choices[0]?.id;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (userId) add.mutate({ id: teamId, userId, role: "member" }, { onSuccess: onClose });
  }

  return (
    <Dialog open onClose={onClose} title="Add Team Member" description="From the people of the organization.">
      <form onSubmit={submit} className="grid gap-4">
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        {choices.length === 0 ? (
          <p className="text-ink-2">Everybody in the organization is in this team already.</p>
        ) : (
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
