import { type FormEvent, useState } from "react";
import { maxDescriptionLength, maxNameLength } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useCreateTeam } from "./use-create-team.ts";

interface Props {
  organizationId: string;
  onClose: () => void;
}

export function NewTeamDialog({ organizationId, onClose }: Props) {
  const create = useCreateTeam();
  const [teamId] = useState(newId);
  const [isPrivate, setPrivate] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get("name") ?? "");
    const description = String(form.get("description") ?? "");
    create.mutate({ id: organizationId, teamId, name, description, isPrivate }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="New Team"
      description="A team holds projects and the people who work on them."
    >
      <form onSubmit={submit} className="grid gap-4">
        {create.error && <Notice tone="bad">{create.error.message}</Notice>}
        <TextField
          label="Team name"
          name="name"
          required
          maxLength={maxNameLength}
          placeholder="Drill, Guard, Percussion…"
        />
        <TextArea label="Description" name="description" maxLength={maxDescriptionLength} />
        <Checkbox
          label="Private: only its members, owners and admins see it"
          checked={isPrivate}
          onChange={setPrivate}
        />
        <Button type="submit" tone="solid" busy={create.isPending}>
          {create.isPending ? "Creating..." : "Create Team"}
        </Button>
      </form>
    </Dialog>
  );
}
