import { useId } from "react";
import { maxAutomationHours } from "#contract/limits.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { SaidFields } from "./said-fields.tsx";
import type { WrittenWhen } from "./written-trigger.ts";

interface Props {
  when: WrittenWhen;
  needsWords: boolean;
  errorOf: (field: string) => string | null;
  onChange: (part: Partial<WrittenWhen>) => void;
}

const kinds = [
  ["said", "Something is said"],
  ["quiet", "It is quiet"],
] as const;

/** What makes it act. */
export function WhenFields({ when, needsWords, errorOf, onChange }: Props) {
  const group = useId();
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-md border border-line p-3">
      <legend className="label px-1 text-ink-3 max-sm:tracking-normal">When</legend>
      <div>
        {kinds.map(([kind, name]) => (
          <label
            key={kind}
            className="flex min-h-(--control-h) cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 text-[length:var(--text-sm)] hover:bg-surface-2"
          >
            <input
              type="radio"
              name={group}
              checked={when.kind === kind}
              onChange={() => onChange({ kind })}
              className="shrink-0 accent-(--accent-solid)"
            />
            {name}
          </label>
        ))}
      </div>
      {when.kind === "said" ? (
        <SaidFields {...{ when, needsWords, errorOf, onChange }} />
      ) : (
        <TextField
          label="Hours without a message"
          data-field="hours"
          type="number"
          min={1}
          max={maxAutomationHours}
          value={when.hours}
          hint="Counted from the last message, and anew after each."
          error={errorOf("hours")}
          onChange={({ target }) => onChange({ hours: target.value })}
        />
      )}
    </fieldset>
  );
}
