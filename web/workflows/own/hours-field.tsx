import { maxTemplateWait } from "#contract/limits.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { type AtStep, wordField } from "./step-word.ts";

export function HoursField({ form, step, field, label }: AtStep & { field: string; label: string }) {
  return (
    <TextField
      {...wordField({ form, step }, "hours", field)}
      label={label}
      required
      type="number"
      min={1}
      max={maxTemplateWait / 3600}
    />
  );
}
