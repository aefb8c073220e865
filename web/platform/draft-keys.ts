// Where this device keeps what somebody is writing: by person, for others may sign in at this screen.
const prefix = "guidon_draft_";

/**
 * `id` is a conversation's; of an `edit` it is its message's. `at` and `own` are the times of what the server told, and of
 * what it does not have.
 */
export function draftKey(person: string, part: "text" | "with" | "at" | "own" | "edit", id: string): string {
  return `${prefix}${person}/${part}/${id}`;
}

export function forgetDraftsOf(person: string): void {
  forget((key) => key.startsWith(`${prefix}${person}/`));
}

/** A version before named nobody: whose they are cannot be known, and their text is on the server. */
export function forgetDraftsOfNobody(): void {
  forget((key) => key.startsWith(prefix) && !key.includes("/"));
}

function forget(isMeant: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage)) if (isMeant(key)) localStorage.removeItem(key);
}
