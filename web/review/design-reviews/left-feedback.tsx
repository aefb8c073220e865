import { isBlank } from "#contract/blank.ts";
import type { DesignReview } from "#contract/design-reviews.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { useAnswers } from "../answers.ts";
import { LeftWords } from "../left-words.tsx";

/** What is half written about reviews of the file that were cancelled meanwhile. */
export function LeftFeedback({ reviews }: { reviews: DesignReview[] }) {
  const { file } = useReviewed();
  const [{ feedback }, change] = useAnswers();
  const here = new Set(reviews.map(({ id }) => id));
  return Object.entries(feedback).map(([id, draft]) => {
    if (draft?.fileId !== file.id || here.has(id) || isBlank(draft.words)) return null;
    return (
      <LeftWords
        key={id}
        said="The review was cancelled. You were writing about it:"
        words={draft.words}
        onDiscard={() => change(({ feedback: held }) => ({ feedback: { ...held, [id]: undefined } }))}
      />
    );
  });
}
