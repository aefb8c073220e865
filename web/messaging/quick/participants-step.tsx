import { type FormEvent, useState } from "react";
import type { Person } from "#contract/accounts.ts";
import type { QuickTemplate } from "#domain/messaging/detection/quick-templates.ts";
import { useMe } from "#web/accounts/queries.ts";
import { FirstMessageFields, type Words } from "./first-message.tsx";
import { PersonChoice } from "./person-choice.tsx";
import { Step } from "./step.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useStartConversation } from "./use-start-conversation.ts";

interface Props {
  template: QuickTemplate;
  words: Words;
  onWords: (words: Words) => void;
  onBack: () => void;
  onCreated: (id: string) => void;
}

/** With one person: a pair has one conversation, so there is nothing else to say of it than whom, and the first words. */
export function ParticipantsStep({ template, words, onWords, onBack, onCreated }: Props) {
  const { first } = words;
  const me = useMe();
  const [person, setPerson] = useState<Person | null>(null);
  const start = useStartConversation(template, onCreated);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (person && !start.isPending) start.mutate({ type: "direct", participants: [person.id], first });
  }

  return (
    <Step title="Who do you want to talk to?">
      {/* outside of the form: Enter in the search starts nothing */}
      <PersonChoice chosen={person} onChoose={setPerson} />
      <p role="status" className="text-[length:var(--text-sm)] text-ink-2 wrap-anywhere">
        {person
          ? `${me?.name} & ${person.name}: the two of you have one conversation. If it is there already, it opens.`
          : "Nobody is chosen yet."}
      </p>
      <form onSubmit={submit} className="grid gap-4">
        <FirstMessageFields value={first} onChange={(first) => onWords({ ...words, first })} />
        <StepButtons
          label="Start Conversation"
          isCreating={start.isPending}
          isReady={person !== null}
          first={first}
          error={start.error}
          onBack={onBack}
        />
      </form>
    </Step>
  );
}
