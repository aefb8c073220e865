// What waits behind a mark that waits itself: it names that as what it needs, and shares its fate.
import type { Outgoing } from "#web/platform/outbox/outbox.ts";
import { type FollowingEntry, isFollowing, isMark, isReply } from "./waiting.ts";

const refused = "The annotation it belongs to was not sent.";
const dropped = "The annotation it belongs to was discarded.";

/** In the order in which it was done. */
export function behind(entries: readonly Outgoing[], markId: string): FollowingEntry[] {
  return entries.filter(isFollowing).filter(({ needs }) => needs?.includes(markId));
}

/**
 * Of one person, as it stands after whatever happened to marks: behind one that was refused all is refused, until that is sent
 * again; behind one that is not in the outbox any more it goes, save where that was taken back to be edited. The very same entries
 * where nothing is to be changed.
 */
export function tended(
  entries: Outgoing[],
  me: string,
  isInHand: (markId: string, fileId: string) => boolean,
): Outgoing[] {
  const marks = new Map(entries.filter(isMark).map((mark) => [mark.id, mark]));
  const all = entries.map((entry) => {
    const [markId] = entry.needs ?? [];
    if (entry.by !== me || !isFollowing(entry) || markId === undefined) return entry;
    const mark = marks.get(markId);
    if (!mark) return isInHand(markId, entry.input.fileId) ? entry : free(entry);
    if (mark.state === entry.state) return entry;
    const { reason: _, ...held } = entry;
    return { ...held, state: mark.state, ...(mark.state === "failed" && { reason: refused }) };
  });
  return all.some((entry, at) => entry !== entries[at]) ? all : entries;
}

/** The mark was stored past the outbox: what waits behind it waits for it no longer. */
export function freed(entries: Outgoing[], markId: string): Outgoing[] {
  const waiting = new Set<Outgoing>(behind(entries, markId));
  return entries.map((entry) => (waiting.has(entry) ? free(entry) : entry));
}

/** The mark was taken back and dropped: words that were written below it are kept for their writer. */
export function left(entries: Outgoing[], markId: string): Outgoing[] {
  const waiting = new Set<Outgoing>(behind(entries, markId));
  return entries.flatMap((entry): Outgoing[] => {
    if (!waiting.has(entry)) return [entry];
    return isReply(entry) ? [{ ...free(entry), state: "failed", reason: dropped }] : [];
  });
}

/** Without the mark and all behind it; of what the studio may have by now the deletion follows. */
export function withdrawn(entries: Outgoing[], markId: string, deletion: NonNullable<Outgoing["next"]>): Outgoing[] {
  const waiting = new Set<Outgoing>(behind(entries, markId));
  return entries.flatMap((entry): Outgoing[] => {
    if (entry.id !== markId) return waiting.has(entry) ? [] : [entry];
    return entry.isOut && entry.state !== "failed" ? [{ ...entry, next: deletion, isEnding: true }] : [];
  });
}

function free({ needs: _, reason: __, ...entry }: Outgoing): Outgoing {
  return { ...entry, state: "waiting" };
}
