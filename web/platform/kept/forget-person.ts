import { change, listOutgoing } from "../outbox/outbox.ts";
import { noted } from "../outbox/outbox-notes.ts";
import { besideToken } from "../session.ts";
import { draftPrefix, forgetDraftsOf } from "./draft-keys.ts";

/**
 * Of somebody whose account is no more: what waited to be sent, was being written or was chosen on this device; files that
 * hung on it go at the door (`forgetOrphans`). Whoever shares it keeps theirs. Never throws: what could not be removed opens nothing.
 */
export async function forgetPerson(person: string): Promise<void> {
  forgetDraftsOf(person);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(besideToken) && key.endsWith(`_${person}`)) localStorage.removeItem(key);
  }
  try {
    for (const key of noted()) if (byOf(localStorage.getItem(key)) === person) localStorage.removeItem(key);
    await change((entries) => entries.filter(({ by }) => by !== person));
  } catch (error) {
    console.warn("What waited on this device could not be removed:", (error as Error).message);
  }
}

/** Whose words wait on this device, whether they are signed in or not. */
export async function waitedFor(): Promise<string[]> {
  const outgoing = (await listOutgoing()).map(({ by }) => by);
  const inNotes = noted().flatMap((key) => byOf(localStorage.getItem(key)) ?? []);
  return [...new Set([...outgoing, ...inNotes, ...draftWriters()])];
}

/** A version before named nobody. */
function draftWriters(): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix) && key.includes("/"));
  return keys.map((key) => key.slice(draftPrefix.length, key.indexOf("/")));
}

function byOf(entry: string | null): string | undefined {
  return (JSON.parse(entry ?? "null") as { by: string } | null)?.by;
}
