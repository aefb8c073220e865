import { useQueryClient } from "@tanstack/react-query";
import type { Consultation } from "#contract/consultations.ts";
import { maxConsultationNotes } from "#contract/limits.ts";
import { keepTicks } from "#domain/consultations/keep-ticks.ts";
import { EditForm } from "#web/organizations/edit-form.tsx";
import { type Typed, useEdit } from "#web/organizations/use-edit.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { call } from "#web/platform/api.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { filledLines, LineFields } from "./line-fields.tsx";
import { heldConsultation, putConsultation } from "./live.ts";

const labels = { outcomes: "Outcomes", tasks: "Follow-up tasks", notes: "Notes" };
const listed = (lines: string) => lines.split("\n").join(", ");

/** What came of it. Lists are texts of lines here, so that two of them compare; whether a task is done is ticked on the card. */
export function NotesDialog({ consultation, onClose }: { consultation: Consultation; onClose: () => void }) {
  const cache = useQueryClient();
  const { id } = consultation;
  const held = () => (heldConsultation(cache, id) ?? consultation).followUpTasks;
  const edit = useEdit({
    kept: useKeptWords<Typed>(`notes/${id}`),
    thing: consultation,
    valuesOf,
    labels,
    words: { outcomes: listed, tasks: listed },
    save({ tasks, outcomes, ...touched }, updatedAt) {
      const input = {
        ...touched,
        ...(outcomes !== undefined && { outcomes: filledLines(outcomes.split("\n")) }),
        ...(tasks !== undefined && { followUpTasks: keepTicks(filledLines(tasks.split("\n")), held()) }),
      };
      return call("updateConsultation", { ...input, id, updatedAt });
    },
    fetch: () => call("getConsultation", { id }),
    onSaved(saved) {
      putConsultation(cache, saved);
      onClose();
    },
  });
  const { values, set, field } = edit;
  return (
    <EditForm title="Outcomes and notes" edit={edit} onClose={onClose}>
      <LineFields
        label={labels.outcomes}
        one="Outcome"
        lines={values.outcomes.split("\n")}
        onChange={(lines) => set("outcomes", lines.join("\n"))}
        placeholder="The closer stays in one key"
      />
      <LineFields
        label={labels.tasks}
        one="Follow-up task"
        lines={values.tasks.split("\n")}
        onChange={(lines) => set("tasks", lines.join("\n"))}
        placeholder="Send the new drill to the staff"
      />
      <TextArea {...field("notes")} maxLength={maxConsultationNotes} />
    </EditForm>
  );
}

function valuesOf({ outcomes, followUpTasks, notes }: Consultation) {
  return { outcomes: outcomes.join("\n"), tasks: followUpTasks.map(({ text }) => text).join("\n"), notes };
}
