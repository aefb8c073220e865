import { type FormEvent, useState } from "react";
import type { Person } from "#contract/accounts.ts";
import type { Consultation } from "#contract/consultations.ts";
import { maxConsultationPeople } from "#contract/limits.ts";
import { momentOf } from "#domain/time/local-minute.ts";
import { studioTime } from "#web/platform/minutes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { ConsultationFields, type ConsultationValues } from "./consultation-fields.tsx";
import { pastTime } from "./consultation-words.ts";
import { filledLines, LineFields } from "./line-fields.tsx";
import { PeoplePicker } from "./people-picker.tsx";
import { ProjectChoice } from "./project-choice.tsx";
import { useSchedule } from "./use-schedule.ts";
import { WhenField } from "./when-field.tsx";

interface Props {
  /** What it is about at first; empty: no project. */
  project: string;
  onClose: () => void;
  onScheduled: (consultation: Consultation) => void;
}

const empty: ConsultationValues = { title: "", description: "", type: "one-on-one", duration: "60" };

/** S2 section 5. Whoever schedules it facilitates at first. */
export function ScheduleDialog({ project, onClose, onScheduled }: Props) {
  const [values, setValues] = useState(empty);
  const [when, setWhen] = useState("");
  const [isPast, setPast] = useState(false);
  const [people, setPeople] = useState<Person[]>([]);
  const [agenda, setAgenda] = useState([""]);
  const [projectId, setProjectId] = useState(project);
  const schedule = useSchedule(onScheduled);

  const written = [values.title, values.description, when, ...agenda].some((text) => text.trim() !== "");
  const { close, question } = useUnsaved(written || people.length > 0, onClose);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const scheduledAt = momentOf(when);
    if (!scheduledAt || schedule.isPending) return;
    const hasPassed = Date.parse(scheduledAt) <= studioTime();
    setPast(hasPassed);
    if (hasPassed) {
      event.currentTarget.querySelector<HTMLInputElement>("input[type=datetime-local]")?.focus();
      return;
    }
    const { title, description, type, duration } = values;
    const participantIds = people.map(({ id }) => id);
    const about = { title, description, type, duration: Number(duration) as Consultation["duration"] as 60 };
    schedule.mutate({
      ...about,
      scheduledAt,
      participantIds,
      agenda: filledLines(agenda),
      projectId: projectId || null,
    });
  }

  return (
    <Dialog open onClose={close} title="Schedule Consultation">
      {question}
      <form onSubmit={submit} className="grid gap-4">
        <ConsultationFields values={values} onChange={(change) => setValues({ ...values, ...change })}>
          <WhenField
            value={when}
            error={isPast ? pastTime : null}
            onChange={(next) => {
              setPast(false);
              setWhen(next);
            }}
          />
        </ConsultationFields>
        <ProjectChoice value={projectId} onChange={setProjectId} />
        <PeoplePicker label="Participants" chosen={people} onChange={setPeople} room={maxConsultationPeople - 1} />
        <LineFields
          label="Agenda"
          one="Agenda item"
          lines={agenda}
          onChange={setAgenda}
          placeholder="Walk through the opener"
        />
        {/* where one pressed: the form is longer than a screen */}
        {schedule.error && <Notice tone="bad">{schedule.error.message}</Notice>}
        <Button type="submit" tone="solid" busy={schedule.isPending}>
          {schedule.isPending ? "Scheduling..." : "Schedule consultation"}
        </Button>
      </form>
    </Dialog>
  );
}
