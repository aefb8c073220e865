import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { AutomationAction, AutomationTrigger } from "#contract/automation.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { maxAutomationName } from "#contract/limits.ts";
import { writesInto } from "#domain/workflows/automation/refusal.ts";
import { BegunBefore } from "#web/organizations/begun-before.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { AimFields } from "./aim-fields.tsx";
import { needsWords } from "./draft-trigger.ts";
import { ThenFields } from "./then-fields.tsx";
import { TriggerFormFoot } from "./trigger-form-foot.tsx";
import { TriggerFormHead } from "./trigger-form-head.tsx";
import { TriggerSentence } from "./trigger-sentence.tsx";
import { useTriggerForm, type Written } from "./use-trigger-form.ts";
import { WhenFields } from "./when-fields.tsx";
import { type Lack, lackOf } from "./written-trigger.ts";

interface Props {
  conversation: ConversationItem;
  about: Written;
  /** What can be done here. */
  possible: ReadonlySet<AutomationAction["type"]>;
  /** Begins at what is missing, and not at its head. */
  isAtLack: boolean;
  onBack: () => void;
  /** Something would be lost: what forgets it; null where nothing would. */
  onWords: (giveUp: (() => void) | null) => void;
  onSaved: (trigger: AutomationTrigger) => void;
}

/** When a conversation is to do something for me, and what. */
export function TriggerForm({ conversation, about, possible, isAtLack, onBack, onWords, onSaved }: Props) {
  const { edit, others, when, actions, setWhen, setActions } = useTriggerForm({ conversation, about, onSaved });
  const isNew = !("trigger" in about);
  const found = lackOf({ ...edit.values, when, actions, needsWords: isNew && needsWords(about) });
  const [lack, setLack] = useState<Lack | null>(null);
  const errorOf = (field: string) => (lack?.field === field ? lack.sentence : null);
  const form = useRef<HTMLFormElement>(null);
  const back = useUnsaved(edit.isChanged, () => {
    edit.giveUp();
    onBack();
  });
  const say = useEffectEvent(() => onWords(edit.isChanged ? edit.giveUp : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: said whenever it changes
  useEffect(() => say(), [edit.isChanged]);
  const begin = useEffectEvent(() => focusField(form.current, (isAtLack && found?.field) || "head"));
  // what it was opened from is gone
  useEffect(() => begin(), []);

  /** What was said of one field may be so no more. */
  const touching =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setLack(null);
      set(value);
    };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (edit.isPending) return;
    setLack(found);
    if (found) focusField(event.currentTarget, found.field);
    else if (isNew || edit.isChanged) edit.save();
    else onBack();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {back.question}
      <TriggerFormHead isNew={isNew} onBack={back.close} />
      {edit.isBack && <BegunBefore onBeginAnew={edit.beginAnew} />}
      <TextField
        {...edit.field("name")}
        data-field="name"
        required
        dir="auto"
        maxLength={maxAutomationName}
        error={errorOf("name")}
        onChange={touching(({ target }) => edit.set("name", target.value))}
      />
      <AimFields edit={edit} />
      <WhenFields when={when} needsWords={isNew && needsWords(about)} errorOf={errorOf} onChange={touching(setWhen)} />
      <ThenFields
        actions={actions}
        {...{ possible, others, errorOf }}
        isSilence={when.kind === "quiet"}
        onChange={touching(setActions)}
      />
      <TriggerSentence when={when} actions={actions} others={others} />
      <TriggerFormFoot {...{ edit, isNew }} refusal={errorOf("")} writes={actions.some(writesInto)} />
    </form>
  );
}

function focusField(form: HTMLFormElement | null, field: string): void {
  form?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus();
}
