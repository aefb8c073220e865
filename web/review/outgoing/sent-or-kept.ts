import type { QueryClient } from "@tanstack/react-query";
import { AppError } from "#contract/errors.ts";
import { type Outgoing, sender } from "#web/platform/outbox/outbox.ts";
import { enqueue } from "#web/platform/outbox/outbox-entries.ts";
import { isOutOfReach } from "#web/platform/reach.ts";
import { sendWaiting } from "./send-waiting.ts";
import type { WaitingMark, WaitingReply } from "./waiting.ts";

/** Milliseconds after which a network is taken for none: the same once more is the same, so that nothing is said twice. */
const patience = 10_000;

type Entry = Pick<Outgoing<WaitingMark>, "id" | "input"> & { kind: "annotation" };
type Reply = Pick<Outgoing<WaitingReply>, "id" | "input"> & { kind: "annotation-reply" };

/**
 * What it made; null: nobody could be reached, and it waits on this device. Throws what the server says, and where this device
 * cannot keep it either.
 */
export async function sentOrKept<Made>(
  cache: QueryClient,
  entry: Entry | Reply,
  send: () => Promise<Made>,
): Promise<Made | null> {
  try {
    // what is kept is kept for somebody
    if (!isOutOfReach() || !sender()) return await inTime(send());
  } catch (error) {
    if (error instanceof AppError || !sender()) throw error;
  }
  sendWaiting(cache);
  await enqueue(entry);
  return null;
}

async function inTime<Made>(sending: Promise<Made>): Promise<Made> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TypeError("The studio cannot be reached. Check your connection and try again.")),
      patience,
    );
  });
  try {
    return await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}
