import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import type { Person } from "#contract/accounts.ts";
import type { Consultation } from "#contract/consultations.ts";
import { maxConsultationPeople } from "#contract/limits.ts";
import { momentOf } from "#domain/time/local-minute.ts";
import { BegunBefore } from "#web/organizations/begun-before.tsx";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { studioTime } from "#web/platform/minutes.ts";
import { isRemembered } from "#web/platform/session.ts";
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
const unwritten = { values: empty, when: "", agenda: [""] };

type Text = typeof unwritten & { projectId: string };

interface Kept {
  text: Text;
  /** Null: of whom nothing may stay on this device. */
  people: Person[] | null;
}

/** S2 section 5. Whoever schedules it facilitates at first. */
export function ScheduleDialog({ project, onClose, onScheduled }: Props) {
  const kept = useKeptWords<Kept>(`consultation/${project}`);
  const { id, before } = kept;
  const [text, setText] = useState<Text>(before?.text ?? { ...unwritten, projectId: project });
  const [people, setPeople] = useState<Person[]>(before?.people ?? []);
  const { values, when, agenda, projectId } = text;
  const write = (change: Partial<Text>) => setText({ ...text, ...change });
  const [isPast, setPast] = useState(false);
  const schedule = useSchedule({
    ...{ id, wasSent: before !== null },
    onScheduled(consultation) {
      kept.forget();
      onScheduled(consultation);
    },
  });

  const written = [values.title, values.description, when, ...agenda].some((words) => words.trim() !== "");
  const isFilled = written || people.length > 0;
  const { close, question } = useUnsaved(isFilled, () => {
    kept.forget();
    onClose();
  });
  const keep = useEffectEvent(() => kept.keep(isFilled ? keptOf(text, people) : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of them changes
  useEffect(() => keep(), [text, people]);

  function beginAnew() {
    kept.beginAnew();
    setText({ ...unwritten, projectId: project });
    setPeople([]);
    schedule.reset();
  }

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
        {before && (
          <BegunBefore onBeginAnew={beginAnew} missing={before.people ? undefined : "Choose the participants again."} />
        )}
        <ConsultationFields values={values} onChange={(change) => write({ values: { ...values, ...change } })}>
          <WhenField
            value={when}
            error={isPast ? pastTime : null}
            onChange={(next) => {
              setPast(false);
              write({ when: next });
            }}
          />
        </ConsultationFields>
        <ProjectChoice value={projectId} onChange={(next) => write({ projectId: next })} />
        <PeoplePicker label="Participants" chosen={people} onChange={setPeople} room={maxConsultationPeople - 1} />
        <LineFields
          label="Agenda"
          one="Agenda item"
          lines={agenda}
          onChange={(lines) => write({ agenda: lines })}
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

/** Who was chosen was read: without 'Remember me' they are chosen again. */
function keptOf(text: Text, people: Person[]): Kept {
  return { text, people: isRemembered() || people.length === 0 ? people : null };
}
