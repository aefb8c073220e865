import { Check } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";

interface Props {
  label: ReactNode;
  name?: string;
  checked?: boolean;
  /** Of one that keeps itself whether it is. */
  isCheckedAtFirst?: boolean;
  onChange?: (checked: boolean) => void;
}

export function Checkbox({ label, name, checked, isCheckedAtFirst = false, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5 pointer-coarse:min-h-11">
      <Radix.Root
        id={id}
        {...(name ? { name } : {})}
        {...(checked === undefined ? { defaultChecked: isCheckedAtFirst } : { checked })}
        onCheckedChange={(value) => onChange?.(value === true)}
        className="roomy grid size-5 shrink-0 place-items-center rounded-sm border border-line-strong bg-inset data-[state=checked]:border-accent-solid data-[state=checked]:bg-accent-solid data-[state=checked]:text-on-accent"
      >
        <Radix.Indicator>
          <Check className="size-4" />
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={id} className="text-[length:var(--text-sm)] wrap-anywhere text-ink-2 pointer-coarse:py-3">
        {label}
      </label>
    </div>
  );
}
