import { useState } from "react";
import { maxDescriptionLength, maxNameLength } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CreateForm } from "../create-form.tsx";
import { organization } from "../queries.ts";
import { useCreateTeam } from "./use-create-team.ts";

interface Props {
  organizationId: string;
  onClose: () => void;
}

export function NewTeamDialog({ organizationId, onClose }: Props) {
  const create = useCreateTeam();
  const [teamId] = useState(newId);
  const [isPrivate, setPrivate] = useState(false);

  function submit(form: FormData) {
    const name = String(form.get("name") ?? "");
    const description = String(form.get("description") ?? "");
    create.mutate({ id: organizationId, teamId, name, description, isPrivate }, { onSuccess: onClose });
  }

  return (
    <CreateForm
      title="New Team"
      description="A team holds projects and the people who work on them."
      action="Create Team"
      create={create}
      place={{ what: "organization", queryKey: organization(organizationId).queryKey }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Team name"
        name="name"
        required
        maxLength={maxNameLength}
        placeholder="Drill, Guard, Percussion…"
      />
      <TextArea label="Description" name="description" maxLength={maxDescriptionLength} />
      <Checkbox label="Private: only its members, owners and admins see it" checked={isPrivate} onChange={setPrivate} />
    </CreateForm>
  );
}
