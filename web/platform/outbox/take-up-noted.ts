import { attempt, change, flush, type Outgoing, sender } from "./outbox.ts";
import { noted } from "./outbox-notes.ts";

/**
 * What a page noted and could not put into the outbox any more, whosever it is. Where another tab is only about to: under
 * its id it is sent once. What can be neither written nor sent stays noted, holds up what its writer noted after it and nobody else's, and throws in the end.
 */
export async function takeUpNoted(): Promise<void> {
  // ids tell their time
  const left = new Map<string, unknown>();
  for (const key of noted().toSorted()) {
    const entry: Outgoing | null = JSON.parse(localStorage.getItem(key) ?? "null");
    if (entry && left.has(entry.by)) continue;
    try {
      if (entry) await takeUp(entry);
      localStorage.removeItem(key);
    } catch (error) {
      left.set(entry?.by ?? "", error);
    }
  }
  await flush();
  for (const error of left.values()) throw error;
}

async function takeUp(entry: Outgoing): Promise<void> {
  try {
    await change((held) => (held.some(({ id }) => id === entry.id) ? held : [...held, entry]));
  } catch (error) {
    if (entry.needs || entry.by !== sender()) throw error;
    await attempt(entry);
  }
}
