import type { FormEvent } from "react";
import type { QuickTemplate } from "#domain/messaging/detection/quick-templates.ts";
import { useMe } from "#web/accounts/queries.ts";
import { FirstMessageFields, type Words } from "./first-message.tsx";
import { NameField } from "./name-field.tsx";
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

/** With the studio's staff, whom the server brings in. */
export function SupportStep({ template, words, onWords, onBack, onCreated }: Props) {
  const { name, first } = words;
  const me = useMe();
  const start = useStartConversation(template, onCreated);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!start.isPending) start.mutate({ type: "support", name: name?.trim() || undefined, first });
  }

  return (
    <Step title={template.name}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-[length:var(--text-sm)] text-ink-2">
          A support conversation: the studio's staff is in it with you, and nobody else.
        </p>
        <NameField value={name ?? `Support for ${me?.name ?? ""}`} onChange={(name) => onWords({ ...words, name })} />
        <FirstMessageFields value={first} onChange={(first) => onWords({ ...words, first })} />
        <StepButtons
          label="Create Conversation"
          isCreating={start.isPending}
          isReady
          first={first}
          error={start.error}
          onBack={onBack}
        />
      </form>
    </Step>
  );
}
