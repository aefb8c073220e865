import { maxTemplateName } from "#contract/limits.ts";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { asKind } from "./change-steps.ts";
import type { DraftStep } from "./draft-template.ts";
import { kindGroups, kindNames } from "./kind-names.ts";
import { OrderFields } from "./order-fields.tsx";
import { StepConfig } from "./step-config.tsx";
import type { StepKind } from "./step-words.ts";
import type { TemplateForm } from "./use-template-form.ts";

/** What it is called, what it does, when it comes, and what it needs for that. */
export function StepFields({ form, step }: { form: TemplateForm; step: DraftStep }) {
  const { draft, setWork, errorOf } = form;
  const { steps, asks } = draft;
  const put = (next: DraftStep) => setWork({ steps: steps.map((one) => (one.id === step.id ? next : one)) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label="Name of the step"
        data-field={`step/${step.id}/name`}
        required
        dir="auto"
        autoComplete="off"
        maxLength={maxTemplateName}
        value={step.name}
        error={errorOf(`step/${step.id}/name`)}
        onChange={({ target }) => put({ ...step, name: target.value })}
      />
      <Select
        label="What it does"
        data-field={`step/${step.id}/for`}
        value={step.kind}
        error={errorOf(`step/${step.id}/for`)}
        onChange={({ target }) => put(asKind(steps, asks, { step, kind: target.value as StepKind }))}
      >
        {kindGroups.map(({ label, kinds }) => (
          <optgroup key={label} label={label}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindNames[kind]}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <StepConfig form={form} step={step} />
      <OrderFields {...{ steps, step, errorOf }} onChange={(part) => put({ ...step, ...part })} />
    </div>
  );
}
