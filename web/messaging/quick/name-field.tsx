import { maxTitleLength } from "#contract/limits.ts";
import { TextField } from "#web/ui/text-field.tsx";

export function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <TextField
      label="Name"
      hint="Left empty, it is called after what it is about."
      maxLength={maxTitleLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
