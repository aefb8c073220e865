import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { BegunBefore } from "#web/organizations/begun-before.tsx";
import { Card } from "#web/ui/card.tsx";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { AsksField } from "./asks-field.tsx";
import { HeadFields } from "./head-fields.tsx";
import { OrderPreview } from "./order-preview.tsx";
import { StepsField } from "./steps-field.tsx";
import { TemplateFormFoot } from "./template-form-foot.tsx";
import { TemplateFormHead } from "./template-form-head.tsx";
import { type About, useTemplateForm } from "./use-template-form.ts";

interface Props {
  about: About;
  onBack: () => void;
  onSaved: (name: string) => void;
}

/** A template from its name to its last step. What is wrong with it stands at its field, once somebody tried to save it. */
export function TemplateForm({ about, onBack, onSaved }: Props) {
  const { edit, form, flaws, isTried, isNew, isGone, setTried } = useTemplateForm({ about, onSaved });
  const element = useRef<HTMLFormElement>(null);
  const back = useUnsaved(edit.isChanged, () => {
    edit.giveUp();
    onBack();
  });
  const begin = useEffectEvent(() => focusField(element.current, "head"));
  // what it was opened from is gone
  useEffect(() => begin(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (edit.isPending) return;
    setTried(true);
    const [first] = flaws;
    // a step that was folded is open once it is drawn again
    if (first) setTimeout(() => focusField(element.current, first.at));
    else if (isNew || isGone || edit.isChanged) edit.save();
    else onBack();
  }

  return (
    <form ref={element} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {back.question}
      <TemplateFormHead about={about} onBack={back.close} />
      {edit.isBack && <BegunBefore onBeginAnew={edit.beginAnew} />}
      <Card title="Template">
        <HeadFields edit={edit} form={form} />
      </Card>
      <AsksField form={form} />
      <StepsField form={form} />
      <OrderPreview draft={form.draft} />
      <TemplateFormFoot
        edit={edit}
        label={isGone ? "Save as a new one" : isNew ? "Create" : "Save"}
        flaws={isTried ? flaws : []}
      />
    </form>
  );
}

function focusField(form: HTMLFormElement | null, at: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(at)}"]`);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
