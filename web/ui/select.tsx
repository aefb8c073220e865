import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { controlLook, Field } from "./field.tsx";

type Props = ComponentProps<"select"> & { label: string; hint?: ReactNode; error?: string | null };

/** The browser's own list: right on phones, for keyboards and for screen readers. */
export function Select({ label, hint, error, children, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={rest.required}>
      {(ids) => (
        <div className="relative">
          <select {...ids} {...rest} className={`${controlLook} h-(--control-h) appearance-none pr-9`}>
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-3"
          />
        </div>
      )}
    </Field>
  );
}
