import type { ReactNode } from "react";
import type { Consultation } from "#contract/consultations.ts";
import { FollowUpTasks } from "./follow-up-tasks.tsx";
import { useRights } from "./use-rights.ts";

interface Props {
  consultation: Consultation;
  /** Of the heading of each part. */
  level: 3 | 5;
}

/** Description, agenda, outcomes, follow-up tasks, notes, and who takes part. */
export function ConsultationDetails({ consultation, level }: Props) {
  const { description, agenda, outcomes, followUpTasks, notes, participants, facilitator, ownerId } = consultation;
  const { may } = useRights(consultation);
  const roleOf = (id: string) => (id === facilitator.id ? "facilitates" : id === ownerId ? "owner" : "");
  return (
    <div className="grid gap-5 border-t border-line pt-4 @2xl:grid-cols-2">
      {description && (
        <p dir="auto" className="text-left wrap-anywhere whitespace-pre-wrap text-ink-2 @2xl:col-span-2">
          {description}
        </p>
      )}
      <Part level={level} title="Agenda" none="Nothing is on the agenda yet." isEmpty={agenda.length === 0}>
        <Lines lines={agenda} isNumbered />
      </Part>
      <Part level={level} title="Outcomes" none="No outcomes yet." isEmpty={outcomes.length === 0}>
        <Lines lines={outcomes} />
      </Part>
      <Part level={level} title="Follow-up tasks" none="No follow-up tasks yet." isEmpty={followUpTasks.length === 0}>
        <FollowUpTasks consultation={consultation} mayTick={may("consultation.notes")} />
      </Part>
      <Part level={level} title="Notes" none="No notes yet." isEmpty={!notes}>
        <p dir="auto" className="text-left wrap-anywhere whitespace-pre-wrap">
          {notes}
        </p>
      </Part>
      <div className="@2xl:col-span-2">
        <Part level={level} title="People" none="Nobody takes part any more." isEmpty={participants.length === 0}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {participants.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                <bdi>{name}</bdi>
                {roleOf(id) && <span className="text-ink-2"> · {roleOf(id)}</span>}
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </div>
  );
}

interface PartProps extends Pick<Props, "level"> {
  title: string;
  /** Said in its place while there is nothing. */
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Part({ level, title, none, isEmpty, children }: PartProps) {
  const Title = `h${level}` as const;
  return (
    <section aria-label={title} className="min-w-0">
      <Title className="label mb-2 text-ink-3">{title}</Title>
      {isEmpty ? <p className="text-[length:var(--text-sm)] text-ink-3">{none}</p> : children}
    </section>
  );
}

function Lines({ lines, isNumbered = false }: { lines: string[]; isNumbered?: boolean }) {
  const List = isNumbered ? "ol" : "ul";
  const room = isNumbered && lines.length > 9 ? "pl-7.5" : "pl-5";
  return (
    <List className={`grid gap-1 ${room} ${isNumbered ? "list-decimal" : "list-disc"}`}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike, and none holds a state of its own
        <li key={place} dir="auto" className="text-left wrap-anywhere">
          {line}
        </li>
      ))}
    </List>
  );
}
