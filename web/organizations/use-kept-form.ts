import { type FormEvent, useCallback, useState } from "react";
import { isFilled } from "#web/ui/unsaved-question.tsx";
import { useKeptWords } from "./use-kept-words.ts";

interface Kept {
  /** What the fields hold, by their names. */
  fields: Record<string, string>;
  /** Nobody said that it was made. */
  isSent: boolean;
}

export type KeptForm = ReturnType<typeof useKeptForm>;

/** `useKeptWords` for a form that makes something, and whose fields keep themselves what they hold. */
export function useKeptForm(place: string) {
  const { id, before, keep: keepWords, forget, beginAnew } = useKeptWords<Kept>(place);
  const [isSent, setSent] = useState(before?.isSent ?? false);
  const [isWritten, setWritten] = useState(before !== null);
  const [round, setRound] = useState(0);
  // once for each form that is drawn, however late its dialog comes
  const fillAgain = useCallback((form: HTMLFormElement | null) => fill(form, before?.fields), [before]);

  function keep(form: HTMLFormElement, isSent: boolean) {
    keepWords(isFilled(form) ? { fields: Object.fromEntries(new FormData(form)) as Kept["fields"], isSent } : null);
  }

  return {
    id,
    /** The fields as they were before the form came, until it is begun anew. */
    before: before?.fields,
    wasSent: before?.isSent ?? false,
    isWritten,
    forget,
    /** The form's key: begun anew it is another one, whose chosen fields are as they are at first. */
    round,
    noteSent(form: HTMLFormElement) {
      setSent(true);
      keep(form, true);
    },
    beginAnew() {
      beginAnew();
      setSent(false);
      setWritten(false);
      setRound(round + 1);
    },
    form: {
      ref: fillAgain,
      onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
        setWritten(isFilled(currentTarget));
        keep(currentTarget, isSent);
      },
    },
  };
}

function fill(form: HTMLFormElement | null, fields: Kept["fields"] = {}): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form?.elements.namedItem(name);
    if (field && "value" in field) field.value = value;
  }
}
