// Where this device keeps what somebody is writing: by person, for others may sign in at this screen.
export const draftPrefix = "guidon_draft_";
const words = ["text", "at", "own", "left"] as const;

/**
 * `id` is a conversation's; of an `edit` it is its message's, of the studio's `panel` the generation of what is kept, of
 * a `form` which one and of what. `at` and `own` are the times of what the server told, and of what it does not have; `left` is
 * the `own` of words that it takes no more, once their writer was told.
 */
export function draftKey(
  person: string,
  part: "text" | "with" | "at" | "own" | "left" | "edit" | "panel" | "form",
  id: string,
): string {
  return `${draftPrefix}${person}/${part}/${id}`;
}

/** All of it, for an account that is no more: who signs out leaves what the server has not got. */
export function forgetDraftsOf(person: string): void {
  forget((key) => key.startsWith(`${draftPrefix}${person}/`));
}

/** All but the words, and the emptied fields, that the server has not got: they wait for their writer, as the outbox does. */
export function forgetSavedDraftsOf(person: string): void {
  const left = new Set(unsavedDraftsOf(person).flatMap((id) => words.map((part) => draftKey(person, part, id))));
  const hereAlone = (["edit", "panel", "form"] as const).map((part) => draftKey(person, part, ""));
  forget(
    (key) =>
      key.startsWith(`${draftPrefix}${person}/`) && !left.has(key) && !hereAlone.some((start) => key.startsWith(start)),
  );
}

/** The conversations in which this device has what the server has not got. */
export function unsavedDraftsOf(person: string): string[] {
  const start = draftKey(person, "own", "");
  return Object.keys(localStorage).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
}

/** A version before named nobody: whose they are cannot be known, and their text is on the server. */
export function forgetDraftsOfNobody(): void {
  forget((key) => key.startsWith(draftPrefix) && !key.includes("/"));
}

function forget(isMeant: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) if (isMeant(key)) localStorage.removeItem(key);
}
