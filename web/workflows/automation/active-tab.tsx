import { Plus } from "lucide-react";
import { useId, useState } from "react";
import type { AutomationAction, AutomationTrigger } from "#contract/automation.ts";
import { maxAutomationTriggers } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { AddChoice } from "./add-choice.tsx";
import type { OpenForm } from "./automation-dialog.tsx";
import type { PersonHere } from "./people-here.ts";
import { TriggerCard } from "./trigger-card.tsx";

interface Props {
  triggers: AutomationTrigger[];
  possible: ReadonlySet<AutomationAction["type"]>;
  others: PersonHere[];
  /** Milliseconds. */
  now: number;
  onOpen: (form: OpenForm) => void;
}

/** What it does, each to be turned on and off, and the way to more. */
export function ActiveTab({ triggers, possible, others, now, onOpen }: Props) {
  const [isAdding, setAdding] = useState(false);
  const choiceId = useId();
  const isFull = triggers.length >= maxAutomationTriggers;
  const on = triggers.filter(({ enabled }) => enabled).length;
  const add = (
    <Button
      tone="solid"
      icon={<Plus aria-hidden="true" />}
      data-go-on="add"
      aria-expanded={isAdding}
      aria-controls={isAdding ? choiceId : undefined}
      onClick={() => setAdding(!isAdding)}
    >
      Add
    </Button>
  );
  const choice = isAdding && !isFull && (
    <AddChoice
      id={choiceId}
      possible={possible}
      onChoose={(template) => onOpen({ about: { template, words: [] }, from: "add" })}
    />
  );
  if (triggers.length === 0) {
    return (
      <>
        <EmptyState
          title="No active automations"
          text="Have this conversation remind you, answer what is asked again and again, or ask how it stands when it is quiet. Nobody else sees what you have it do."
          action={add}
        />
        {choice}
      </>
    );
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-[length:var(--text-sm)] text-ink-2">
          {on} of {triggers.length} on
        </p>
        {!isFull && add}
      </div>
      {isFull && (
        <p className="text-[length:var(--text-xs)] text-ink-3">
          You can have at most {maxAutomationTriggers} automations in one conversation. Delete one to add another.
        </p>
      )}
      {choice}
      <ul className="grid gap-3">
        {triggers.map((trigger) => (
          <li key={trigger.id} className="min-w-0">
            <TriggerCard
              {...{ trigger, others, now }}
              onEdit={() => onOpen({ about: { trigger }, from: trigger.id })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
