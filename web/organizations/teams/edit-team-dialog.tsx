import { useQueryClient } from "@tanstack/react-query";
import { maxDescriptionLength, maxNameLength } from "#contract/limits.ts";
import type { Team } from "#contract/organizations.ts";
import { call } from "#web/platform/api.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EditForm } from "../edit-form.tsx";
import { changeTeam } from "../live.ts";
import { team as teamQuery } from "../queries.ts";
import { type Typed, useEdit } from "../use-edit.ts";
import { useKeptWords } from "../use-kept-words.ts";

const labels = { name: "Team name", description: "Description", isPrivate: "Private" };

export function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const cache = useQueryClient();
  const { id } = team;
  const edit = useEdit({
    kept: useKeptWords<Typed>(`team/${id}`),
    thing: team,
    valuesOf: ({ name, description, settings }: Team) => ({ name, description, isPrivate: settings.isPrivate }),
    labels,
    words: { isPrivate: (isPrivate) => (isPrivate ? "yes" : "no") },
    save: (touched, updatedAt) => call("updateTeam", { ...touched, id, updatedAt }),
    fetch: () => call("getTeam", { id }),
    onSaved(saved) {
      changeTeam(cache, saved);
      onClose();
    },
    place: { what: "team", queryKey: teamQuery(id).queryKey },
  });
  const { values, set, field } = edit;
  return (
    <EditForm title="Edit team" edit={edit} onClose={onClose}>
      <TextField {...field("name")} required maxLength={maxNameLength} />
      <TextArea {...field("description")} maxLength={maxDescriptionLength} />
      <Checkbox
        label="Private: only its members, owners and admins see it"
        checked={values.isPrivate}
        onChange={(isPrivate) => set("isPrivate", isPrivate)}
      />
    </EditForm>
  );
}
