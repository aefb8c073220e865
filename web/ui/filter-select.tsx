import { ChevronDown } from "lucide-react";
import type { FocusEventHandler } from "react";
import { controlLook } from "./field.tsx";

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  onFocus?: FocusEventHandler;
  /** Its choices come later: what stands beside it does not move then. */
  isSteady?: boolean;
}

/** Narrows or orders a list, beside its search: what is chosen says what it is about. */
export function FilterSelect<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChange, onFocus, isSteady = false } = props;
  return (
    <span className={`relative max-w-[min(15rem,100%)] min-w-0 ${isSteady ? "w-60" : ""}`}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        onFocus={onFocus}
        className={`${controlLook} h-(--control-h) appearance-none truncate pr-9 text-[length:var(--text-sm)]`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
