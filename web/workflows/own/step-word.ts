import type { DraftStep } from "./draft-template.ts";
import type { StepWords } from "./step-words.ts";
import type { TemplateForm } from "./use-template-form.ts";

export interface AtStep {
  form: TemplateForm;
  step: DraftStep;
}

/** The steps with other words in this one. */
export function withWords({ form, step }: AtStep, words: StepWords): DraftStep[] {
  return form.draft.steps.map((one) => (one.id === step.id ? { ...one, words: { ...one.words, ...words } } : one));
}

/** What each field of a step is drawn with; `field`: what the rules call it. */
export function wordField({ form, step }: AtStep, word: keyof StepWords, field: string = word) {
  return {
    "data-field": `step/${step.id}/${field}`,
    value: step.words[word] ?? "",
    error: form.errorOf(`step/${step.id}/${field}`),
    onChange: ({ target }: { target: { value: string } }) =>
      form.setWork({ steps: withWords({ form, step }, { [word]: target.value }) }),
  };
}
