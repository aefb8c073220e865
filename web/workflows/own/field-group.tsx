import type { ReactNode } from "react";

interface Props {
  legend: string;
  hint?: string;
  /** Where the focus goes for what is wrong with it. */
  field: string;
  error: string | null;
  children: ReactNode;
}

/** Several boxes that are one answer, with what is wrong with it below. */
export function FieldGroup({ legend, hint, field, error, children }: Props) {
  return (
    <fieldset data-field={field} tabIndex={-1} className="grid min-w-0 gap-2 outline-none">
      <legend className="mb-1.5 text-[length:var(--text-sm)] font-semibold text-ink">{legend}</legend>
      {children}
      {(error ?? hint) && (
        <p
          role={error ? "alert" : undefined}
          className={`text-[length:var(--text-xs)] wrap-anywhere ${error ? "text-bad" : "text-ink-3"}`}
        >
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}
