// What its writer puts into the outbox, and does with it there.

import { isPassing } from "../query-client.ts";
import { isOutOfReach } from "../reach.ts";
import { attempt, change, flush, type Outgoing, sender } from "./outbox.ts";
import { noteDown } from "./outbox-notes.ts";

/** Of one person. */
const most = 500;

/**
 * Keeps it, then sends it as soon as somebody listens; where this device can keep nothing it goes out at once, or throws. Throws
 * when five hundred are waiting already, too.
 */
export async function enqueue(given: Pick<Outgoing, "id" | "kind" | "input" | "needs">): Promise<void> {
  const by = sender();
  if (!by) throw new Error("User not authenticated");
  const entry: Outgoing = { ...given, by, state: "waiting" };
  const crossOut = noteDown(entry);
  let isFull = false;
  try {
    await change((entries) => {
      const others = entries.filter(({ id }) => id !== entry.id);
      isFull = others.filter((other) => other.by === by).length >= most;
      return isFull ? entries : [...others, entry];
    });
  } catch (error) {
    await sendAtOnce(entry, error as Error);
  } finally {
    crossOut();
  }
  if (isFull) throw new Error("Too many messages are waiting. Please go online first.");
  if (isOutOfReach()) import("../ask-to-stay.ts").then(({ askToStay }) => askToStay()).catch(() => {});
  void flush();
}

/** What it needs would have to be kept, too. */
async function sendAtOnce(entry: Outgoing, whyNotKept: Error): Promise<void> {
  if (entry.needs || entry.by !== sender()) throw whyNotKept;
  await attempt(entry).catch((error: Error) => {
    if (!isPassing(error)) throw error;
    throw new Error(`The studio cannot be reached. It could not be kept on this device either: ${whyNotKept.message}`);
  });
}

/** A refused entry once more, at the person's wish. */
export async function retry(id: string): Promise<void> {
  await changeEntry(id, ({ reason: _, ...entry }) => ({ ...entry, state: "waiting" }));
  await flush();
}

export async function discard(id: string): Promise<void> {
  await changeEntry(id, () => []);
}

/** By its writer, or whoever brings what it needs. Gone meanwhile, it stays so: answers whether it was there. */
export async function changeEntry(id: string, work: (entry: Outgoing) => Outgoing | Outgoing[]): Promise<boolean> {
  let isThere = false;
  await change((entries) =>
    entries.flatMap((entry) => {
      if (entry.id !== id) return entry;
      isThere = true;
      return work(entry);
    }),
  );
  return isThere;
}
