import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#contract/accounts.ts";
import type { Consultation } from "#contract/consultations.ts";
import { maxConsultationPeople } from "#contract/limits.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PeoplePicker } from "./people-picker.tsx";
import { useAddPeople } from "./use-add-people.ts";

interface Props {
  consultation: Consultation;
  onClose: () => void;
}

/** Who takes part: others come in, and are let go. */
export function PeopleDialog({ consultation, onClose }: Props) {
  const { participants } = consultation;
  const [chosen, setChosen] = useState<Person[]>([]);
  const { add, remove } = usePeople(consultation);
  // somebody else may have added them meanwhile
  const others = chosen.filter(({ id }) => !participants.some((person) => person.id === id));
  return (
    <Dialog
      open
      onClose={onClose}
      title="People"
      isToRead
      description="Whoever is added sees everything that was said in its conversation."
    >
      <div className="grid gap-4">
        {remove.error && <Notice tone="bad">{remove.error.message}</Notice>}
        <ListedPeople
          consultation={consultation}
          busyId={remove.isPending ? remove.variables : undefined}
          onRemove={(id) => remove.mutate(id)}
        />
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        <PeoplePicker
          label="Add people"
          chosen={others}
          onChange={setChosen}
          without={participants}
          room={maxConsultationPeople - participants.length}
        />
        <Button
          tone="solid"
          busy={add.isPending}
          disabled={others.length === 0}
          onClick={() =>
            add.mutate(
              others.map(({ id }) => id),
              { onSuccess: () => setChosen([]) },
            )
          }
        >
          {add.isPending ? "Adding..." : "Add people"}
        </Button>
      </div>
    </Dialog>
  );
}

interface ListProps {
  consultation: Consultation;
  busyId: string | undefined;
  onRemove: (id: string) => void;
}

function ListedPeople({ consultation, busyId, onRemove }: ListProps) {
  const me = useMe()?.id;
  const { participants, ownerId, facilitator } = consultation;
  return (
    <ul aria-label="People" className="-mx-1 grid max-h-56 auto-rows-max gap-1 overflow-y-auto p-1">
      {participants.map(({ id, name, avatar }) => (
        <li key={id} className="flex min-h-(--control-h) items-center gap-2.5">
          <Avatar id={id} name={name} picture={avatar} size="small" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <bdi>{name}</bdi>
            {id === ownerId && <span className="text-ink-2"> · owner</span>}
            {id === facilitator.id && <span className="text-ink-2"> · facilitates</span>}
          </span>
          {id !== me && (
            <Button tone="ghost" aria-label={`Remove ${name}`} busy={busyId === id} onClick={() => onRemove(id)}>
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Of a removal its fact tells; where none comes, the server is asked. */
function usePeople(consultation: Consultation) {
  const { id } = consultation;
  const cache = useQueryClient();
  const add = useAddPeople(consultation);
  const remove = useMutation({
    mutationFn: (userId: string) => call("removeConsultationPeople", { id, userIds: [userId] }),
    onSuccess() {
      for (const queryKey of [["consultations"], ["consultation", id]]) fetchAgain(cache, { queryKey });
    },
  });
  return { add, remove };
}
