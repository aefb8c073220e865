import { useId } from "react";
import type { CustomField } from "#domain/messaging/feedback/feedback-templates.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface Props {
  field: CustomField;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
}

/** By its kind; every value is a text. What is missing is said right below its name. */
export function CustomFieldInput({ field, value, isMissing, onChange }: Props) {
  const { id, label, type, options = [], required } = field;
  const shared = { label, name: id, required, value };
  if (type === "radio") return <Options {...shared} isMissing={isMissing} options={options} onChange={onChange} />;
  const Input = type === "text" ? TextField : TextArea;
  const error = isMissing ? "Fill this in." : null;
  return (
    <Input {...shared} error={error} onChange={({ target }: { target: { value: string } }) => onChange(target.value)} />
  );
}

interface OptionsProps {
  label: string;
  name: string;
  required: boolean;
  isMissing: boolean;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

function Options({ label, name, required, isMissing, options, value, onChange }: OptionsProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-required={required}
      aria-invalid={isMissing}
      aria-describedby={isMissing ? `${id}-note` : undefined}
      className="grid gap-1"
    >
      <p className="flex gap-1 text-[length:var(--text-sm)] font-semibold">
        <span id={id}>{label}</span>
        {required && (
          <span aria-hidden="true" className="text-accent-text">
            *
          </span>
        )}
      </p>
      {isMissing && (
        <p id={`${id}-note`} role="alert" className="text-[length:var(--text-xs)] text-bad">
          Choose one of these.
        </p>
      )}
      {options.map((option) => (
        <label
          key={option}
          className="flex min-h-(--control-h) cursor-pointer items-center gap-2.5 rounded-md px-3 text-[length:var(--text-sm)] hover:bg-surface-2 has-checked:bg-accent-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring"
        >
          <input
            type="radio"
            name={name}
            checked={value === option}
            onChange={() => onChange(option)}
            className="accent-(--accent-solid)"
          />
          {option}
        </label>
      ))}
    </div>
  );
}
