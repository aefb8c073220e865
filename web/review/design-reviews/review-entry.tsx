import type { DesignReview } from "#contract/design-reviews.ts";
import { isOpenReview } from "#domain/review/is-open-review.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { useRoom } from "../use-room.ts";
import { DeadlineWords } from "./deadline-words.tsx";
import { FeedbackSaid } from "./feedback-said.tsx";
import { ReviewActs } from "./review-acts.tsx";
import { ReviewStatusBadge } from "./review-status-badge.tsx";
import { typeNames } from "./review-words.ts";
import type { ReviewRights } from "./use-review-rights.ts";

/** One question to one person, and all that was said to it. */
export function ReviewEntry({ review, rights }: { review: DesignReview; rights: ReviewRights }) {
  const { assignedTo, createdBy, createdAt, reviewType, status, version, note, deadline, feedback } = review;
  const [, change] = useRoom();
  const now = useNow();
  const isOpen = isOpenReview(review);
  return (
    // the focus goes on here where the button goes that was pressed
    <li tabIndex={-1} data-review={review.id}>
      <div className="review-head">
        <Avatar id={assignedTo.id} name={assignedTo.name} picture={assignedTo.avatar} />
        <div>
          <h3 dir="auto">{assignedTo.name}</h3>
          <p className="review-facts">
            Asked by <bdi>{createdBy.name}</bdi> · <span className="num">{relativeTime(createdAt, now)}</span>
          </p>
        </div>
      </div>
      <p className="review-badges">
        <ReviewStatusBadge status={status} />
        <Badge>{typeNames[reviewType]}</Badge>
        {!isOpen && <span className="num">{`Version ${version}`}</span>}
      </p>
      {note && (
        <p dir="auto" className="review-words">
          {note}
        </p>
      )}
      {deadline && isOpen && (
        <p className="review-facts">
          <DeadlineWords deadline={deadline} now={now} />
        </p>
      )}
      {feedback.length > 0 && <FeedbackSaid feedback={feedback} />}
      <ReviewActs review={review} rights={rights} />
      {rights.mayManage && (
        <div className="review-manage">
          <Button tone="ghost" onClick={() => change({ openedReview: { what: "edit", review } })}>
            Edit
          </Button>
          <Button tone="ghost" onClick={() => change({ openedReview: { what: "cancel", review } })}>
            Cancel review
          </Button>
        </div>
      )}
    </li>
  );
}
