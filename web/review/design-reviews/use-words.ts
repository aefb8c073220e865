import type { DesignReview } from "#contract/design-reviews.ts";
import { useRoom } from "../room.ts";

/** What somebody is writing about a review, kept as long as the viewer is open; undefined closes its box. */
export function useWords({ id }: DesignReview) {
  const [{ feedback }, change] = useRoom();
  const setWords = (next: (now: string | undefined) => string | undefined) =>
    change(({ feedback: held }) => ({ feedback: { ...held, [id]: next(held[id]) } }));
  return [feedback[id] ?? "", setWords, feedback[id] !== undefined] as const;
}
