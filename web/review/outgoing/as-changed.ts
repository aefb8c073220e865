import type { Person } from "#contract/accounts.ts";
import type { Annotation } from "#contract/annotations.ts";
import { lastSaid } from "./last-word.ts";
import { type DeletionEntry, isDeletion, isResolution, type Waiting } from "./waiting.ts";

/** As they stand once what I said of them is sent; what was refused changed nothing. */
export function asChanged(items: readonly Annotation[], waiting: readonly Waiting[], me: Person | null): Annotation[] {
  const words = new Map(
    waiting
      .filter(isResolution)
      .filter(({ state }) => state === "waiting")
      .map((entry) => [entry.input.annotationId, entry]),
  );
  return items.map((one) => {
    const word = words.get(one.id);
    if (!word || lastSaid(word) === (one.resolvedAt !== null)) return one;
    return lastSaid(word)
      ? { ...one, resolvedAt: word.input.at, resolvedBy: me }
      : { ...one, resolvedAt: null, resolvedBy: null };
  });
}

/** It is gone once this is sent. */
export function deletionOf(annotationId: string, waiting: readonly Waiting[]): DeletionEntry | undefined {
  return waiting
    .filter(isDeletion)
    .find(({ input, state }) => input.annotationId === annotationId && state === "waiting");
}

/** Of a mark that waits itself: when it was seen to, or null. */
export function seenToAt(markId: string, waiting: readonly Waiting[]): string | null {
  const word = waiting
    .filter(isResolution)
    .find(({ input, state }) => input.annotationId === markId && state === "waiting");
  return word && lastSaid(word) ? word.input.at : null;
}
