import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import { comesAfter, type DraftStep, holderOf, isHolder } from "./draft-template.ts";
import { FieldGroup } from "./field-group.tsx";
import { linkInWords } from "./order-words.ts";

interface Props {
  steps: DraftStep[];
  step: DraftStep;
  errorOf: (at: string) => string | null;
  onChange: (part: Pick<DraftStep, "after"> | Pick<DraftStep, "inside">) => void;
}

/** What a step waits for: the one before it, those that are chosen, or nothing; or another step has it inside. */
export function OrderFields({ steps, step, errorOf, onChange }: Props) {
  const holders = steps.filter((one) => isHolder(one) && one.id !== step.id);
  const holder = holderOf(steps, step);
  const others = steps.filter((one) => one.id !== step.id && !holderOf(steps, one));
  const links = others.flatMap((one) => (one.kind === "condition" ? [one.id, `${one.id}:else`] : [one.id]));
  const order = step.after === null ? "before" : step.after.length === 0 ? "start" : "chosen";
  const error = errorOf(`step/${step.id}/after`);
  const after = step.after ?? [];
  return (
    <>
      {holders.length > 0 && !isHolder(step) && step.kind !== "condition" && (
        <Select
          label="Inside of"
          data-field={`step/${step.id}/inside`}
          value={holder?.id ?? ""}
          error={errorOf(`step/${step.id}/inside`)}
          onChange={({ target }) => onChange({ inside: target.value })}
        >
          <option value="">No other step</option>
          {holders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {!holder && others.length > 0 && (
        <Select
          label="When it comes"
          data-field={order === "chosen" ? undefined : `step/${step.id}/after`}
          value={order}
          error={order === "chosen" ? null : error}
          onChange={({ target: { value } }) =>
            onChange({ after: value === "before" ? null : value === "start" ? [] : firstChosen(steps, step, links) })
          }
        >
          <option value="before">After the step before it</option>
          <option value="chosen">After steps that are chosen</option>
          <option value="start">At once, with the start</option>
        </Select>
      )}
      {!holder && order === "chosen" && (
        <FieldGroup
          legend="After all of these"
          hint="Ways that were not taken are not waited for."
          field={`step/${step.id}/after`}
          error={error}
        >
          {links.map((link) => (
            <Checkbox
              key={link}
              label={linkInWords(steps, link)}
              checked={after.includes(link)}
              onChange={(isIn) => onChange({ after: isIn ? [...after, link] : after.filter((one) => one !== link) })}
            />
          ))}
        </FieldGroup>
      )}
    </>
  );
}

/** What it comes after anyway; of a first one the other there is. */
function firstChosen(steps: DraftStep[], step: DraftStep, links: string[]): string[] {
  const implied = step.after === null ? comesAfter(steps, step) : [];
  return implied.length > 0 ? implied : links.slice(0, 1);
}
