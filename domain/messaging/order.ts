/** A message on its way has no number yet and stands last, in the order it was written. */
export interface Ordered {
  id: string;
  seq: number | null;
  createdAt: string;
}

/** Oldest first: by number; those without one after all others, by their time. */
export function byOrder(a: Ordered, b: Ordered): number {
  if (a.seq !== null && b.seq !== null) return a.seq - b.seq;
  if (a.seq === null && b.seq === null) return a.createdAt < b.createdAt ? -1 : 1;
  return a.seq === null ? 1 : -1;
}

/** Is a number missing between the newest one held and this one? Then what came between has to be fetched. */
export function leavesGap(newestHeld: number | undefined, seq: number): boolean {
  return newestHeld !== undefined && seq > newestHeld + 1;
}

/** S3 section 3 in our reading: never drifts, and costs nothing to fan out. */
export function unreadCount(lastSeq: number, lastReadSeq: number): number {
  return Math.max(lastSeq - lastReadSeq, 0);
}

/** What waits for a person in all conversations together: muted and archived ones wait silently. */
export function unreadTotal(
  items: readonly { unreadCount: number; metadata: { isMuted: boolean; isArchived: boolean } }[],
): number {
  const loud = items.filter(({ metadata }) => !metadata.isMuted && !metadata.isArchived);
  return loud.reduce((sum, { unreadCount: unread }) => sum + unread, 0);
}
