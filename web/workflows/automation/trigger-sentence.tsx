import { triggerInWords } from "#domain/workflows/automation/automation-words.ts";
import type { PersonHere } from "./people-here.ts";
import { actionsOf, conditionsOf, type WrittenAction, type WrittenWhen } from "./written-trigger.ts";

interface Props {
  when: WrittenWhen;
  actions: WrittenAction[];
  others: PersonHere[];
}

/** What is written so far, in one sentence. */
export function TriggerSentence({ when, actions, others }: Props) {
  const trigger = { conditions: conditionsOf(when), actions: actionsOf(actions) };
  return (
    <p className="border-l-2 border-line pl-4 text-[length:var(--text-sm)] wrap-anywhere text-ink-2">
      {triggerInWords(trigger, (id) => others.find((person) => person.id === id)?.name)}
    </p>
  );
}
