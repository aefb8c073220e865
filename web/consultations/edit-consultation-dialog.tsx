import { useQueryClient } from "@tanstack/react-query";
import type { Consultation, ConsultationType } from "#contract/consultations.ts";
import { EditForm } from "#web/organizations/edit-form.tsx";
import { type Typed, useEdit } from "#web/organizations/use-edit.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { call } from "#web/platform/api.ts";
import { Select } from "#web/ui/select.tsx";
import { ConsultationFields } from "./consultation-fields.tsx";
import { consultationLabels, typeNames } from "./consultation-words.ts";
import { filledLines, LineFields } from "./line-fields.tsx";
import { putConsultation } from "./live.ts";

const labels = { ...consultationLabels, facilitatorId: "Facilitator", agenda: "Agenda" };

/** Its time has a dialog of its own. The agenda is one text of lines here, so that two of them compare. */
export function EditDialog({ consultation, onClose }: { consultation: Consultation; onClose: () => void }) {
  const cache = useQueryClient();
  const { id, participants, facilitator } = consultation;
  const isHere = participants.some((person) => person.id === facilitator.id);
  const people = isHere ? participants : [...participants, facilitator];
  const edit = useEdit({
    kept: useKeptWords<Typed>(`consultation/${id}`),
    thing: consultation,
    valuesOf,
    labels,
    words: {
      type: (type) => typeNames[type as ConsultationType],
      duration: (minutes) => `${minutes} minutes`,
      facilitatorId: (chosen) => people.find((person) => person.id === chosen)?.name ?? "somebody else",
      agenda: (agenda) => agenda.split("\n").join(", "),
    },
    save: (touched, updatedAt) => call("updateConsultation", { ...asInput(touched), id, updatedAt }),
    fetch: () => call("getConsultation", { id }),
    onSaved(saved) {
      putConsultation(cache, saved);
      onClose();
    },
  });
  const { values, set } = edit;
  return (
    <EditForm title="Edit consultation" edit={edit} onClose={onClose}>
      <ConsultationFields
        values={{ ...values, type: values.type as ConsultationType }}
        onChange={(change) => {
          for (const [name, value] of Object.entries(change)) set(name as keyof typeof values, value);
        }}
      />
      <Select
        label={labels.facilitatorId}
        value={values.facilitatorId}
        onChange={(event) => set("facilitatorId", event.target.value)}
      >
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
            {person === facilitator && !isHere && " (takes no part any more)"}
          </option>
        ))}
      </Select>
      <LineFields
        label={labels.agenda}
        one="Agenda item"
        lines={values.agenda.split("\n")}
        onChange={(lines) => set("agenda", lines.join("\n"))}
      />
    </EditForm>
  );
}

function valuesOf({ title, description, type, duration, facilitator, agenda }: Consultation) {
  return {
    title,
    description,
    type: type as string,
    duration: String(duration),
    facilitatorId: facilitator.id,
    agenda: agenda.join("\n"),
  };
}

function asInput({ type, duration, agenda, ...touched }: Partial<ReturnType<typeof valuesOf>>) {
  return {
    ...touched,
    ...(type !== undefined && { type: type as ConsultationType }),
    // the contract reads one of its choices; the list of them offers no other
    ...(duration !== undefined && { duration: Number(duration) as 60 }),
    ...(agenda !== undefined && { agenda: filledLines(agenda.split("\n")) }),
  };
}
