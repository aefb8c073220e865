import type { ConversationItem, Participant } from "#contract/conversations.ts";

export interface Delivery {
  status: "sent" | "delivered" | "read";
  /** Of the participants that are listed and were there, besides its author. */
  readers: number;
}

/** Came in when it had been said already: read by the coming, it was not sent to them. */
export function isLateFor({ joinedSeq }: Pick<Participant, "joinedSeq">, { seq }: { seq: number | null }): boolean {
  return seq !== null && joinedSeq >= seq;
}

/**
 * How far a stored message has come (S3 section 4). Read: somebody's cursor is there. Delivered: somebody's device is
 * connected, or was since, and so has been told of it.
 */
export function deliveryOf(
  { seq, createdAt }: { seq: number | null; createdAt: string },
  others: ConversationItem["participants"],
): Delivery {
  const readers = seq === null ? 0 : others.filter(({ lastReadSeq }) => lastReadSeq >= seq).length;
  if (readers > 0) return { status: "read", readers };
  const isThere = others.some(({ isOnline, lastSeen }) => isOnline || (lastSeen !== null && lastSeen > createdAt));
  return { status: isThere ? "delivered" : "sent", readers };
}

/** Said of an own message: to a pair plainly, else how many of how many, as far as they are listed. */
export function deliveryLabel({ status, readers }: Delivery, others: number, participantCount: number): string {
  if (status === "sent") return "Sent";
  if (status === "delivered") return "Delivered";
  if (participantCount <= 2) return "Read";
  return others === participantCount - 1 ? `Read by ${readers} of ${others}` : `Read by ${readers} or more`;
}
