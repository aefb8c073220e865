import { change, flush, type Outgoing } from "./outbox.ts";
import { noted } from "./outbox-notes.ts";

/**
 * What a page noted and could not put into the outbox any more, whosever it is. Where another tab is only about to: under
 * its id it is sent once. Where nothing can be written it throws, and they stay noted.
 */
export async function takeUpNoted(): Promise<void> {
  const keys = noted();
  const given = keys.map((key) => JSON.parse(localStorage.getItem(key) ?? "null") as Outgoing | null);
  // made by their time
  const entries = given.filter((entry) => entry !== null).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await change((held) => [...held, ...entries.filter(({ id }) => !held.some((entry) => entry.id === id))]);
  for (const key of keys) localStorage.removeItem(key);
  await flush();
}
