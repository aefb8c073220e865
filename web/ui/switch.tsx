import { Switch as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, at once: what waits for a Save button is a checkbox. The knob is a dot that crosses the field. */
export function Switch({ label, hint, checked, disabled = false, onChange }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex min-h-(--control-h) items-center gap-3">
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        {...(hint ? { "aria-describedby": hintId } : {})}
        className="roomy h-[1.375rem] w-[2.375rem] shrink-0 rounded-full border border-line-strong bg-inset p-[0.1875rem] transition-[background,border-color,color,translate] duration-(--dur-2) ease-(--ease-out) disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:border-accent data-[state=checked]:bg-accent-solid"
      >
        <Radix.Thumb className="block size-[0.875rem] rounded-full bg-ink-2 transition-[background,border-color,color,translate] duration-(--dur-3) ease-(--ease-snap) data-[state=checked]:translate-x-[1rem] data-[state=checked]:bg-on-accent" />
      </Radix.Root>
      <div className="wrap-anywhere">
        <label htmlFor={id} className="text-[length:var(--text-sm)] font-semibold text-ink">
          {label}
        </label>
        {hint && (
          <p id={hintId} className="text-[length:var(--text-xs)] text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
