import { maxWorkflowText } from "#contract/limits.ts";
import type { WorkflowVariable } from "#contract/workflows.ts";
import { lastDay } from "#domain/projects/due-day.ts";
import { byYourClock } from "#domain/time/clock-words.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { FileField } from "./file-field.tsx";
import { PeopleField, PersonField } from "./people-fields.tsx";
import { tooMuch } from "./written-values.ts";

interface Props {
  projectId: string;
  variable: WorkflowVariable;
  value: string | string[];
  error: string | null;
  onChange: (value: string | string[]) => void;
}

/** What a template asks, each kind in its own way. */
export function VariableField({ projectId, variable, value, error, onChange }: Props) {
  const { name, label, kind, choices, isRequired, default: proposed } = variable;
  const text = Array.isArray(value) ? value.join("\n") : value;
  const hint = [variable.hint, value.length === 0 && proposedInWords(proposed)].filter(Boolean).join(" ");
  const about = { projectId, name, label, isRequired, hint, error };
  const typed = {
    ...{ label, hint, error, value: text, required: isRequired },
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (kind === "people") return <PeopleField {...about} value={[value].flat()} onChange={onChange} />;
  if (kind === "person") return <PersonField {...about} value={text} onChange={onChange} />;
  if (kind === "file") return <FileField {...about} value={text} onChange={onChange} />;
  if (kind === "lines") return <TextArea {...typed} error={tooMuch(text)} data-choice={name} dir="auto" />;
  if (kind === "time") {
    return (
      <TextField
        {...typed}
        type="datetime-local"
        max={`${lastDay}T23:59`}
        hint={[hint, byYourClock(text)].filter(Boolean).join(" ")}
      />
    );
  }
  if (kind === "number" && choices) {
    return (
      <Select {...typed}>
        {proposed === null && <option value="">Choose one</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === "number") return <TextField {...typed} type="number" step="any" />;
  return <TextField {...typed} dir="auto" maxLength={maxWorkflowText} />;
}

/** What an emptied field stands for. */
function proposedInWords(proposed: WorkflowVariable["default"]): string {
  const words = [proposed ?? []].flat().join(", ");
  return words && `Left empty it is: ${words}.`;
}
