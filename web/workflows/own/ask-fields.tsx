import { Trash2 } from "lucide-react";
import { maxTemplateName, maxWorkflowText } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { askNames, type DraftAsk, isAlwaysRequired } from "./draft-ask.ts";
import { ProposedField } from "./proposed-field.tsx";

interface Props {
  ask: DraftAsk;
  errorOf: (at: string) => string | null;
  onChange: (part: Partial<DraftAsk>) => void;
  onRemove: () => void;
}

export function AskFields({ ask, errorOf, onChange, onRemove }: Props) {
  const { name, label, hint, kind, isRequired } = ask;
  const at = (field: string) => `ask/${name}/${field}`;
  const elsewhere = errorOf(at("name")) ?? errorOf(at("isRequired")) ?? errorOf(at("choices"));
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-3">
      <legend className="label px-1 text-ink-3 max-sm:tracking-normal">{askNames[kind]}</legend>
      <TextField
        label="What is asked"
        data-field={at("label")}
        required
        dir="auto"
        autoComplete="off"
        maxLength={maxTemplateName}
        value={label}
        hint={`In texts the answer is {${name}}.`}
        error={errorOf(at("label")) ?? elsewhere}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <TextField
        label="Hint"
        data-field={at("hint")}
        dir="auto"
        autoComplete="off"
        maxLength={maxWorkflowText}
        value={hint}
        error={errorOf(at("hint"))}
        onChange={({ target }) => onChange({ hint: target.value })}
      />
      {!isAlwaysRequired(kind) && (
        <Checkbox
          label="It must be said"
          checked={isRequired}
          onChange={(checked) => onChange({ isRequired: checked })}
        />
      )}
      <ProposedField ask={ask} field={at("default")} error={errorOf(at("default"))} onChange={onChange} />
      <div>
        <Button
          tone="ghost"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Remove “${label || askNames[kind]}”`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
