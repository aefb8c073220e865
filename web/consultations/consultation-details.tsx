import type { ReactNode } from "react";
import type { Consultation } from "#contract/consultations.ts";
import { FollowUpTasks } from "./follow-up-tasks.tsx";
import { useRights } from "./use-rights.ts";

/** Description, agenda, outcomes, follow-up tasks, notes, and who takes part. */
export function ConsultationDetails({ consultation }: { consultation: Consultation }) {
  const { description, agenda, outcomes, followUpTasks, notes, participants, facilitator, ownerId } = consultation;
  const { may } = useRights(consultation);
  const roleOf = (id: string) => (id === facilitator.id ? "facilitates" : id === ownerId ? "owner" : "");
  return (
    <div className="grid gap-5 border-t border-line pt-4 md:grid-cols-2">
      {description && (
        <p dir="auto" className="text-left wrap-anywhere whitespace-pre-wrap text-ink-2 md:col-span-2">
          {description}
        </p>
      )}
      <Part title="Agenda" none="Nothing is on the agenda yet." isEmpty={agenda.length === 0}>
        <Lines lines={agenda} isNumbered />
      </Part>
      <Part title="Outcomes" none="No outcomes yet." isEmpty={outcomes.length === 0}>
        <Lines lines={outcomes} />
      </Part>
      <Part title="Follow-up tasks" none="No follow-up tasks yet." isEmpty={followUpTasks.length === 0}>
        <FollowUpTasks consultation={consultation} mayTick={may("consultation.notes")} />
      </Part>
      <Part title="Notes" none="No notes yet." isEmpty={!notes}>
        <p dir="auto" className="text-left wrap-anywhere whitespace-pre-wrap">
          {notes}
        </p>
      </Part>
      <div className="md:col-span-2">
        <Part title="People" none="Nobody takes part any more." isEmpty={participants.length === 0}>
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

interface PartProps {
  title: string;
  /** Said in its place while there is nothing. */
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Part({ title, none, isEmpty, children }: PartProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="label mb-2 text-ink-3">{title}</h3>
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
