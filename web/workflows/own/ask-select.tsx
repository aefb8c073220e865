import { Select } from "#web/ui/select.tsx";
import { type AskKind, askNames, newAsk } from "./draft-ask.ts";
import { type AtStep, withWords, wordField } from "./step-word.ts";
import type { StepWord } from "./step-words.ts";

interface Props extends AtStep {
  word: StepWord;
  field?: string;
  kinds: AskKind[];
  label: string;
  /** Of one that is asked anew: it must be said. */
  isSaid?: boolean;
}

/** Which answer a step works with; where nothing of the kind is asked yet, it is asked with the same press. */
export function AskSelect({ form, step, word, field = word, kinds, label, isSaid = false }: Props) {
  const { asks } = form.draft;
  const shown = wordField({ form, step }, word, field);
  const fitting = asks.filter(({ kind, name }) => kinds.includes(kind) || name === shown.value);

  function choose(value: string) {
    const kind = kinds.find((one) => value === `+${one}`);
    if (!kind) return shown.onChange({ target: { value } });
    const made = newAsk(
      kind,
      asks.map(({ name }) => name),
    );
    const ask = { ...made, isRequired: made.isRequired || isSaid };
    return form.setWork({ asks: [...asks, ask], steps: withWords({ form, step }, { [word]: ask.name }) });
  }

  return (
    <Select {...shown} label={label} required onChange={({ target }) => choose(target.value)}>
      <option value="">Choose what is asked</option>
      {fitting.map(({ name, label: asked }) => (
        <option key={name} value={name}>
          {asked || `{${name}}`}
        </option>
      ))}
      {kinds.map((kind) => (
        <option key={kind} value={`+${kind}`}>
          Ask for it: {askNames[kind]}
        </option>
      ))}
    </Select>
  );
}
