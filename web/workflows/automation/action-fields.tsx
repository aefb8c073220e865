import { Trash2 } from "lucide-react";
import type { AutomationAction } from "#contract/automation.ts";
import { maxAutomationHours, maxAutomationText } from "#contract/limits.ts";
import { writesInto } from "#domain/workflows/automation/refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { actionNames } from "./automation-names.ts";
import type { PersonHere } from "./people-here.ts";
import { PersonSelect } from "./person-select.tsx";
import type { WrittenAction } from "./written-trigger.ts";

interface Props {
  action: WrittenAction;
  /** From 0. */
  place: number;
  types: AutomationAction["type"][];
  others: PersonHere[];
  errorOf: (field: string) => string | null;
  onChange: (part: Partial<WrittenAction>) => void;
  /** Null of the only one. */
  onRemove: (() => void) | null;
}

const textLabels: Record<AutomationAction["type"], string> = {
  notification: "What it tells you",
  reminder: "What it reminds you of",
  auto_reply: "Your reply",
  task_creation: "",
  status_update: "Your question",
  escalation: "What you ask",
};

/** One thing that it does, in what words, to whom, and how long after. */
export function ActionFields({ action, place, types, others, errorOf, onChange, onRemove }: Props) {
  const { type, text, personId, delay } = action;
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-3">
      <legend className="label px-1 text-ink-3 max-sm:tracking-normal">
        {place === 0 ? "Then" : place === 1 ? "And" : "And also"}
      </legend>
      <Select
        label="Action"
        value={type}
        onChange={({ target }) => onChange({ type: target.value as AutomationAction["type"] })}
      >
        {types.map((one) => (
          <option key={one} value={one}>
            {actionNames[one]}
          </option>
        ))}
      </Select>
      {type === "escalation" && (
        <PersonSelect
          field={`person-${place}`}
          {...{ others }}
          value={personId}
          error={errorOf(`person-${place}`)}
          onChange={(id) => onChange({ personId: id })}
        />
      )}
      {type === "task_creation" ? (
        <p className="text-[length:var(--text-xs)] text-ink-3">
          It is called as the message says, for whom it names, until the day it names.
        </p>
      ) : (
        <TextArea
          label={textLabels[type]}
          data-field={`text-${place}`}
          dir="auto"
          rows={2}
          required={writesInto({ type })}
          maxLength={maxAutomationText}
          value={text}
          hint={writesInto({ type }) ? undefined : "Left empty, the name of the automation and the message are shown."}
          error={errorOf(`text-${place}`)}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      )}
      <TextField
        label="Hours later"
        data-field={`delay-${place}`}
        type="number"
        min={0}
        max={maxAutomationHours}
        value={delay}
        hint="0 is at once."
        error={errorOf(`delay-${place}`)}
        onChange={({ target }) => onChange({ delay: target.value })}
      />
      {onRemove && (
        <div>
          <Button tone="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
            Remove this action
          </Button>
        </div>
      )}
    </fieldset>
  );
}
