// Resolved and open again: of what one person says of an annotation the last word counts.
import type { Outgoing } from "#web/platform/outbox/outbox.ts";
import { isResolution, type ResolutionEntry } from "./waiting.ts";

type Word = Pick<ResolutionEntry, "id" | "kind" | "input">;

/**
 * What becomes of a word that waits when the next one is said: that takes its place, and where it says what the studio has already
 * nothing is left. What may be there already goes first all the same, and the next one after it.
 */
export function followWord(before: ResolutionEntry, word: Word): Outgoing[] {
  const { id, kind, input } = word;
  if (before.isOut && before.state !== "failed") {
    const { next: _, ...out } = before;
    return input.resolved === before.input.resolved ? [out] : [{ ...out, next: { id, kind, input } }];
  }
  if (input.resolved === input.was) return [];
  const { by, needs } = before;
  return [{ id, kind, input, by, state: "waiting", ...(needs && { needs }) }];
}

/** Whether it is to be resolved, as it was said last. */
export function lastSaid(entry: ResolutionEntry): boolean {
  return ((entry.next ?? entry) as Word).input.resolved;
}

/** The word of one person that waits for an annotation. */
export function wordOf(entries: readonly Outgoing[], by: string | undefined, annotationId: string) {
  return entries.find(
    (entry): entry is ResolutionEntry =>
      isResolution(entry) && entry.by === by && entry.input.annotationId === annotationId,
  );
}
