import { X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import type { DesignReview } from "#contract/design-reviews.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { useRoom } from "../use-room.ts";
import { LeftFeedback } from "./left-feedback.tsx";
import { ReviewEntry } from "./review-entry.tsx";
import { useDesignReviews } from "./use-design-reviews.ts";
import { useReviewRights } from "./use-review-rights.ts";

/** Who is asked about the file and what was said, in the place of the list of annotations: one of the two is read at a time. */
export function ReviewsPanel() {
  const [{ areReviewsOpen }, change] = useRoom();
  const { query, open, decided } = useDesignReviews();
  const rights = useReviewRights();
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  if (!areReviewsOpen) return null;
  function close() {
    panel.current?.closest("[role=dialog]")?.querySelector<HTMLElement>(".reviews-toggle")?.focus();
    change({ areReviewsOpen: false });
  }
  const ask = rights.mayAsk && <Button onClick={() => change({ openedReview: "ask" })}>Ask for a review</Button>;
  const tooLate = rights.asksTooLate && (
    <p className="review-facts">
      This version is decided already. Who wants another opinion makes the file a draft first.
    </p>
  );
  const isEmpty = query.data?.items.length === 0;
  return (
    <aside ref={panel} aria-labelledby={title} className="reviews-panel">
      <header>
        <h2 id={title} tabIndex={-1}>
          Reviews
        </h2>
        <IconButton label="Close reviews" icon={<X />} onClick={close} />
      </header>
      <div className="reviews-body">
        {query.isPending && <SkeletonLines count={3} />}
        {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <LeftFeedback reviews={query.data.items} />}
        {isEmpty && <Nothing action={ask} />}
        <Entries label="Open" reviews={open} rights={rights} />
        {query.data && !isEmpty && ask}
        {query.data && tooLate}
        <Entries label="Decided" reviews={decided} rights={rights} />
      </div>
    </aside>
  );
}

interface Listed {
  label: string;
  reviews: DesignReview[];
  rights: ReturnType<typeof useReviewRights>;
}

function Entries({ label, reviews, rights }: Listed) {
  if (reviews.length === 0) return null;
  return (
    <ul aria-label={label}>
      {reviews.map((review) => (
        <ReviewEntry key={review.id} review={review} rights={rights.in(review)} />
      ))}
    </ul>
  );
}

function Nothing({ action }: { action: ReactNode }) {
  return (
    <div className="reviews-nothing">
      <p>No reviews yet</p>
      <p>
        {action
          ? "Ask somebody to decide about this file, until when, and what to look at."
          : "Who is asked to decide about this file, and what they say, stands here."}
      </p>
      {action}
    </div>
  );
}
