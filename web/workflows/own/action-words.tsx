import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type AtStep, wordField } from "./step-word.ts";
import type { StepWord } from "./step-words.ts";

interface Props extends AtStep {
  word: StepWord;
  field?: string;
  label: string;
  most: number;
  isLong?: boolean;
  isOptional?: boolean;
  /** Names within braces are filled in. */
  hasBraces?: boolean;
}

/** Words of a step; where answers are filled in it is told how. */
export function ActionWords({ form, step, word, field = word, label, most, ...more }: Props) {
  const { isLong = false, isOptional = false, hasBraces = false } = more;
  const names = ["project", ...form.draft.asks.map(({ name }) => name)];
  if (form.draft.steps.some(({ kind }) => kind === "reviews")) names.push("votes");
  const person = form.draft.asks.find(({ kind }) => kind === "person")?.name;
  const mentioned = word === "text" && person ? ` @{${person}} mentions them.` : "";
  const shown = {
    ...wordField({ form, step }, word, field),
    ...{ label, maxLength: most, required: !isOptional, dir: "auto" },
    ...(hasBraces && { hint: `Filled in: ${names.map((name) => `{${name}}`).join(", ")}.${mentioned}` }),
  };
  return isLong ? <TextArea {...shown} /> : <TextField {...shown} autoComplete="off" />;
}
