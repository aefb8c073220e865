// What its writer puts into the outbox, and does with it there.
import { change, flush, type Outgoing, sender } from "./outbox.ts";
import { noteDown } from "./outbox-notes.ts";

const most = 500;

/** Keeps it, then sends it as soon as somebody listens. Throws when five hundred are waiting already. */
export async function enqueue(given: Pick<Outgoing, "id" | "kind" | "input" | "needs">): Promise<void> {
  const by = sender();
  if (!by) throw new Error("User not authenticated");
  const entry: Outgoing = { ...given, by, state: "waiting" };
  const crossOut = noteDown(entry);
  try {
    await change((entries) => {
      if (entries.length >= most) throw new Error("Too many messages are waiting. Please go online first.");
      return [...entries.filter(({ id }) => id !== entry.id), entry];
    });
  } finally {
    crossOut();
  }
  void flush();
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
