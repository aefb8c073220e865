import type { DesignReview } from "#contract/design-reviews.ts";
import { isOpenReview } from "#domain/review/is-open-review.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { FeedbackBox } from "./feedback-box.tsx";
import type { ReviewRights } from "./use-review-rights.ts";
import { useStartReview } from "./use-start-review.ts";
import { useWords } from "./use-words.ts";

interface Props {
  review: DesignReview;
  rights: ReviewRights;
}

/**
 * Begins it, and what is said to it. Who may decide has the box at once; who only comments asks for it. What somebody has
 * begun to write stays, whatever becomes of the review and of the right meanwhile.
 */
export function ReviewActs({ review, rights }: Props) {
  const { mayStart, mayDecide, isOwnToDecide, mayComment } = rights;
  const [, setWords, isBegun] = useWords(review);
  const start = useStartReview(review);
  const hasBox = mayDecide || isBegun;
  const offersComment = mayComment && isOpenReview(review) && !hasBox;
  return (
    <>
      {isOwnToDecide && <p className="review-facts">Somebody else has to decide about your own upload.</p>}
      {(mayStart || offersComment) && (
        <div className="review-acts">
          {mayStart && (
            <Button tone="solid" busy={start.isPending} onClick={() => start.mutate()}>
              {start.isPending ? "Starting..." : "Start Review"}
            </Button>
          )}
          {offersComment && <Button onClick={() => setWords(() => "")}>Comment</Button>}
        </div>
      )}
      {start.error && mayStart && <Notice tone="bad">{start.error.message}</Notice>}
      {hasBox && <FeedbackBox review={review} mayDecide={mayDecide} />}
    </>
  );
}
