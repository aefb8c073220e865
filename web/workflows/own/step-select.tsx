import { Select } from "#web/ui/select.tsx";
import { type AtStep, wordField } from "./step-word.ts";
import type { StepKind, StepWord } from "./step-words.ts";

interface Props extends AtStep {
  word: StepWord;
  kind: StepKind;
  label: string;
}

/** Another step of this kind that it works with. */
export function StepSelect({ form, step, word, kind, label }: Props) {
  const shown = wordField({ form, step }, word);
  const fitting = form.draft.steps.filter((one) => one.id !== step.id && (one.kind === kind || one.id === shown.value));
  return (
    <Select {...shown} label={label} required>
      <option value="">Choose a step</option>
      {fitting.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
