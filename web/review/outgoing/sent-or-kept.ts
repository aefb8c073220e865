import type { QueryClient } from "@tanstack/react-query";
import { AppError } from "#contract/errors.ts";
import { flush, listOutgoing, type Outgoing, sender } from "#web/platform/outbox/outbox.ts";
import { changeEntry, enqueue } from "#web/platform/outbox/outbox-entries.ts";
import { isOutOfReach } from "#web/platform/reach.ts";
import { followWord, wordOf } from "./last-word.ts";
import { sendWaiting } from "./send-waiting.ts";
import { isDeletion, isResolution, type ResolutionEntry, type Waiting } from "./waiting.ts";

/** Milliseconds after which a network is taken for none: the same once more is the same, so that nothing is said twice. */
const patience = 10_000;

type Kept<Entry = Waiting> = Entry extends Waiting ? Pick<Entry, "id" | "kind" | "input" | "needs"> : never;

/**
 * What it made; null: nobody could be reached, or something waits that comes before it (`isBehind`; what it `needs` does), and it
 * waits on this device. Throws what the server says, and where this device cannot keep it either.
 */
export async function sentOrKept<Made>(
  cache: QueryClient,
  entry: Kept,
  send: (signal: AbortSignal) => Promise<Made>,
  isBehind = entry.needs !== undefined,
): Promise<Made | null> {
  try {
    // what is kept is kept for somebody
    if (!sender() || !(isBehind || isOutOfReach())) return await inTime(send);
  } catch (error) {
    if (error instanceof AppError || !sender()) throw error;
  }
  sendWaiting(cache);
  await keep(entry);
  return null;
}

/** In the place of an earlier word of the same annotation, where that still waits; deleted once more, the first one goes again. */
async function keep(entry: Kept): Promise<void> {
  if (isResolution(entry)) {
    const before = wordOf(await listOutgoing(), sender(), entry.input.annotationId);
    const follow = (held: unknown) => followWord(held as ResolutionEntry, entry);
    if (before && (await changeEntry(before.id, follow))) return void flush();
  }
  if (isDeletion(entry)) {
    const isSame = (one: Outgoing) =>
      isDeletion(one) && one.by === sender() && one.input.annotationId === entry.input.annotationId;
    const before = (await listOutgoing()).find(isSame);
    if (before && (await changeEntry(before.id, ({ reason: _, ...held }) => ({ ...held, state: "waiting" }))))
      return void flush();
  }
  await enqueue(entry);
}

/** What is given up is not said after what follows it. */
async function inTime<Made>(send: (signal: AbortSignal) => Promise<Made>): Promise<Made> {
  const giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TypeError("The studio cannot be reached. Check your connection and try again."));
      giveUp.abort();
    }, patience);
  });
  try {
    return await Promise.race([send(giveUp.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
