import type { ComponentProps, ReactNode } from "react";
import { controlLook, Field } from "./field.tsx";

type Props = ComponentProps<"input"> & { label: string; hint?: ReactNode; error?: string | null; trailing?: ReactNode };

export function TextField({ label, hint, error, trailing, className, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={rest.required}>
      {(ids) => (
        <div className="relative min-w-0">
          <input
            {...ids}
            {...rest}
            className={`${controlLook} h-(--control-h) ${trailing ? "pr-12" : ""} ${className ?? ""}`}
          />
          {trailing && <div className="absolute inset-y-0 right-0 grid place-items-center pr-1">{trailing}</div>}
        </div>
      )}
    </Field>
  );
}
