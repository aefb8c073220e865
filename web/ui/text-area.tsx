import type { ComponentProps, ReactNode } from "react";
import { controlLook, Field } from "./field.tsx";

type Props = ComponentProps<"textarea"> & { label: string; hint?: ReactNode; error?: string | null };

export function TextArea({ label, hint, error, className, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={rest.required}>
      {(ids) => (
        <textarea
          rows={3}
          {...ids}
          {...rest}
          className={`${controlLook} [field-sizing:content] max-h-64 min-h-20 py-2 ${className ?? ""}`}
        />
      )}
    </Field>
  );
}
