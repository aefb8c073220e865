import type { DesignReview } from "#contract/design-reviews.ts";
import { useAnswers } from "../answers.ts";

/** What somebody is writing about a review; undefined closes its box. */
export function useWords({ id, fileId }: DesignReview) {
  const [{ feedback }, change] = useAnswers();
  const setWords = (next: (now: string | undefined) => string | undefined) =>
    change(({ feedback: held }) => {
      const words = next(held[id]?.words);
      const draft = words === undefined ? undefined : { ids: {}, ...held[id], fileId, words };
      return { feedback: { ...held, [id]: draft } };
    });
  return [feedback[id]?.words ?? "", setWords, feedback[id] !== undefined] as const;
}
