import { change } from "../outbox/outbox.ts";
import { noted } from "../outbox/outbox-notes.ts";
import { besideToken } from "../session.ts";
import { forgetDraftsOf } from "./draft-keys.ts";
import { forgetOrphans } from "./kept-files.ts";

/**
 * Of somebody whose account is no more: what waited to be sent, was being written or was chosen on this device. Whoever shares
 * it keeps theirs. Never throws: what could not be removed opens nothing.
 */
export async function forgetPerson(person: string): Promise<void> {
  forgetDraftsOf(person);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(besideToken) && key.endsWith(`_${person}`)) localStorage.removeItem(key);
  }
  try {
    for (const key of noted()) if (byOf(localStorage.getItem(key)) === person) localStorage.removeItem(key);
    await change((entries) => entries.filter(({ by }) => by !== person));
    await forgetOrphans();
  } catch (error) {
    console.warn("What waited on this device could not be removed:", (error as Error).message);
  }
}

function byOf(entry: string | null): string | undefined {
  return (JSON.parse(entry ?? "null") as { by: string } | null)?.by;
}
