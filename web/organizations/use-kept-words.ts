import { useState } from "react";
import { newId } from "#contract/new-id.ts";
import { useMe } from "#web/accounts/queries.ts";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";

interface Kept<Words> {
  id: string;
  words: Words;
}

export interface KeptWords<Words> {
  /** For what the dialog makes: it may have been sent before, and nobody said that it was made. */
  id: string;
  /** What was typed before the dialog opened, until it is begun anew. */
  before: Words | null;
  keep: (words: Words | null) => void;
  /** Saved, or closed without. */
  forget: () => void;
  beginAnew: () => void;
}

/**
 * What is typed in a dialog stays on this device for its writer until it is saved, or the dialog closed: a session that ends, or
 * a reload, takes none of it. Nothing that was merely read is handed to it (decision 008). `place`: which dialog, and of what.
 * `isMade`: just that came about, though nobody said so then.
 */
export function useKeptWords<Words>(place: string, isMade?: (kept: Kept<Words>) => boolean): KeptWords<Words> {
  const me = useMe()?.id;
  const [key] = useState(me && draftKey(me, "form", place));
  const [before, setBefore] = useState((): Kept<Words> | null => {
    const kept = key && JSON.parse(localStorage.getItem(key) || "null");
    return kept && !isMade?.(kept) ? kept : null;
  });
  const [id, setId] = useState(() => before?.id ?? newId());

  function keep(words: Words | null) {
    if (key) keepHere(key, words ? JSON.stringify({ id, words } satisfies Kept<Words>) : "");
  }

  return {
    id,
    before: before?.words ?? null,
    keep,
    forget: () => keep(null),
    beginAnew() {
      keep(null);
      setBefore(null);
      setId(newId());
    },
  };
}
