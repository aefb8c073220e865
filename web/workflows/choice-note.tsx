import { type ReactNode, useId } from "react";

interface Props {
  /** Of the variable, by which the form finds it. */
  name: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  children: ReactNode;
}

/** Around what is chosen from a list, as `Field` is around what is typed. */
export function ChoiceNote({ name, hint, error, children }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list inside is the fieldset, and has the name
    <div role="group" data-choice={name} aria-describedby={note ? id : undefined} className="grid min-w-0 gap-1.5">
      {children}
      {note && (
        <p
          id={id}
          role={error ? "alert" : undefined}
          className={`text-[length:var(--text-xs)] wrap-anywhere ${error ? "text-bad" : "text-ink-3"}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
