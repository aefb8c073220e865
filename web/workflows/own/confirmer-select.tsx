import type { WorkflowRole } from "#contract/workflows.ts";
import { Select } from "#web/ui/select.tsx";
import { roleChoices } from "../template-words.ts";
import { newAsk } from "./draft-ask.ts";
import { type AtStep, withWords, wordField } from "./step-word.ts";

/** Whose word it waits for: a role in the project, or a person whom somebody names at the start. */
export function ConfirmerSelect({ form, step }: AtStep) {
  const { asks } = form.draft;
  const shown = wordField({ form, step }, "by");
  const people = asks.filter(({ kind }) => kind === "person");

  function choose(value: string) {
    if (value !== "+person") return shown.onChange({ target: { value } });
    const ask = newAsk(
      "person",
      asks.map(({ name }) => name),
    );
    return form.setWork({ asks: [...asks, ask], steps: withWords({ form, step }, { by: `person:${ask.name}` }) });
  }

  return (
    <Select {...shown} label="Who says yes" required onChange={({ target }) => choose(target.value)}>
      <option value="">Choose who</option>
      {(Object.keys(roleChoices) as WorkflowRole[]).map((role) => (
        <option key={role} value={`role:${role}`}>
          {roleChoices[role]}
        </option>
      ))}
      {people.map(({ name, label }) => (
        <option key={name} value={`person:${name}`}>
          {label || `{${name}}`}
        </option>
      ))}
      <option value="+person">Ask for it: a person</option>
    </Select>
  );
}
