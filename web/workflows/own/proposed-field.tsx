import { maxWorkflowText } from "#contract/limits.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type DraftAsk, isAlwaysRequired, offeredFor } from "./draft-ask.ts";

interface Props {
  ask: DraftAsk;
  field: string;
  error: string | null;
  onChange: (part: Partial<DraftAsk>) => void;
}

/** What stands there before somebody answers. Of people and files nothing can. */
export function ProposedField({ ask, field, error, onChange }: Props) {
  const { kind, proposed } = ask;
  if (isAlwaysRequired(kind) || kind === "people") {
    return (
      <p className="text-[length:var(--text-xs)] text-ink-3">
        {kind === "people"
          ? "Left empty it means everybody who works on the project, unless it must be said."
          : "It must always be said."}
      </p>
    );
  }
  const shown = {
    ...{ label: "Proposed", "data-field": field, value: proposed, error },
    onChange: ({ target }: { target: { value: string } }) => onChange({ proposed: target.value }),
  };
  const offered = offeredFor(ask);
  if (offered) {
    return (
      <Select {...shown}>
        <option value="">Nothing</option>
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === "lines") return <TextArea {...shown} dir="auto" hint="One on each line." />;
  if (kind === "number") return <TextField {...shown} type="number" step="any" />;
  return <TextField {...shown} dir="auto" autoComplete="off" maxLength={maxWorkflowText} />;
}
