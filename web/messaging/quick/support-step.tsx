import { type FormEvent, useState } from "react";
import type { QuickTemplate } from "#domain/messaging/detection/quick-templates.ts";
import { useMe } from "#web/accounts/queries.ts";
import { type FirstMessage, FirstMessageFields } from "./first-message.tsx";
import { NameField } from "./name-field.tsx";
import { Step } from "./step.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { useStartConversation } from "./use-start-conversation.ts";

interface Props {
  template: QuickTemplate;
  onBack: () => void;
  onCreated: (id: string) => void;
}

/** With the studio's staff, whom the server brings in. */
export function SupportStep({ template, onBack, onCreated }: Props) {
  const me = useMe();
  const [name, setName] = useState<string | null>(null);
  const [first, setFirst] = useState<FirstMessage>({ text: template.autoMessage, priority: template.priority });
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
        <NameField value={name ?? `Support for ${me?.name ?? ""}`} onChange={setName} />
        <FirstMessageFields value={first} onChange={setFirst} />
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
