import type { DesignReview } from "#contract/design-reviews.ts";
import { useRoom } from "../room.ts";

/** What somebody is writing about a review; undefined closes its box. */
export function useWords({ id, fileId }: DesignReview) {
  const [{ feedback }, change] = useRoom();
  const setWords = (next: (now: string | undefined) => string | undefined) =>
    change(({ feedback: held }) => {
      const words = next(held[id]?.words);
      return { feedback: { ...held, [id]: words === undefined ? undefined : { fileId, words } } };
    });
  return [feedback[id]?.words ?? "", setWords, feedback[id] !== undefined] as const;
}
