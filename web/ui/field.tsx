import { type ReactNode, useId } from "react";

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean | undefined;
  /** Gets the ids that tie the control to its label, hint and error. */
  children: (ids: { id: string; "aria-describedby"?: string; "aria-invalid"?: true }) => ReactNode;
}

/** A label above, a hint below, and in its place the error when there is one. */
export function Field({ label, hint, error, required, children }: Props) {
  // what it holds is new each time: what would be kept weighs more than it saves
  "use no memo";
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex gap-1 text-[length:var(--text-sm)] font-semibold">
        <label htmlFor={id} className="text-ink">
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className="text-accent-text">
            *
          </span>
        )}
      </div>
      {children({ id, ...(note ? { "aria-describedby": noteId } : {}), ...(error ? { "aria-invalid": true } : {}) })}
      {note && (
        <p
          id={noteId}
          role={error ? "alert" : undefined}
          className={`text-[length:var(--text-xs)] wrap-anywhere ${error ? "text-bad" : "text-ink-3"}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export const controlLook =
  "w-full rounded-md border border-line-strong bg-inset px-3 text-[length:var(--text-base)] text-ink placeholder:text-ink-3 transition-[background,border-color,color,translate] duration-(--dur-2) hover:border-ink-3 focus-visible:outline-2 focus-visible:outline-offset-1 aria-invalid:border-bad disabled:cursor-not-allowed disabled:border-line disabled:text-ink-3";
