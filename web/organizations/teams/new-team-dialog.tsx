import { maxDescriptionLength, maxNameLength } from "#contract/limits.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CreateForm } from "../create-form.tsx";
import { organization } from "../queries.ts";
import { useKeptForm } from "../use-kept-form.ts";
import { useCreateTeam } from "./use-create-team.ts";

interface Props {
  organizationId: string;
  onClose: () => void;
}

export function NewTeamDialog({ organizationId, onClose }: Props) {
  const kept = useKeptForm(`new-team/${organizationId}`);
  const create = useCreateTeam(kept.wasSent);

  function submit(form: FormData) {
    const name = String(form.get("name") ?? "");
    const description = String(form.get("description") ?? "");
    const isPrivate = form.has("isPrivate");
    create.mutate(
      { id: organizationId, teamId: kept.id, name, description, isPrivate },
      {
        onSuccess() {
          kept.forget();
          onClose();
        },
      },
    );
  }

  return (
    <CreateForm
      title="New Team"
      description="A team holds projects and the people who work on them."
      action="Create Team"
      create={create}
      kept={kept}
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
      <Checkbox
        label="Private: only its members, owners and admins see it"
        name="isPrivate"
        isCheckedAtFirst={kept.before?.isPrivate !== undefined}
      />
    </CreateForm>
  );
}
