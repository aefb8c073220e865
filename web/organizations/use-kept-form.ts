import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { newId } from "#contract/new-id.ts";
import { useMe } from "#web/accounts/queries.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";
import { isFilled, useUnsavedPage } from "#web/ui/unsaved-question.tsx";
import { readOn } from "#web/ui/use-return-focus.ts";

interface Kept {
  /** What the fields hold, by their names. */
  fields: Record<string, string>;
  /** The id under which it was sent, and nobody said that it was made. */
  sent?: string;
}

/**
 * The form of a page of its own, whose fields keep themselves what they hold. What is typed stays on this device for its writer
 * until it is made, or left when asked: a session that ends, or a reload, takes none of it. `question` is drawn with the rest.
 */
export function useKeptForm(part: "organization" | "project") {
  const key = draftKey(useMe()?.id ?? "", "new", part);
  const [kept, setKept] = useState(() => read(key));
  // one id for the form: pressing twice makes one thing, and so does sending again what was sent before
  const [id, setId] = useState(() => kept?.sent ?? newId());
  const [isSent, setSent] = useState(kept?.sent !== undefined);
  const [isWritten, setWritten] = useState(kept !== null);
  const forget = () => keepHere(key, "");
  const question = useUnsavedPage(isWritten, forget);
  const [round, setRound] = useState(0);
  const place = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (kept && place.current) fill(place.current, kept.fields);
  }, [kept]);

  function keep(form: HTMLFormElement, sent: boolean) {
    const fields = Object.fromEntries(new FormData(form)) as Kept["fields"];
    keepHere(key, isFilled(form) ? JSON.stringify({ fields, ...(sent && { sent: id }) } satisfies Kept) : "");
  }

  return {
    id,
    question,
    forget,
    /** The form's key: begun anew it is another one, whose chosen fields are as the page has them. */
    round,
    /** What was typed before this page came, until it is begun anew. */
    before: kept,
    noteSent(form: HTMLFormElement) {
      setSent(true);
      keep(form, true);
    },
    beginAnew() {
      forget();
      setKept(null);
      setId(newId());
      setSent(false);
      setWritten(false);
      setRound(round + 1);
      readOn();
    },
    form: {
      ref: place,
      onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
        setWritten(isFilled(currentTarget));
        keep(currentTarget, isSent);
      },
    },
  };
}

function read(key: string): Kept | null {
  return JSON.parse(localStorage.getItem(key) || "null");
}

function fill(form: HTMLFormElement, fields: Kept["fields"]): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field && "value" in field) field.value = value;
  }
}
