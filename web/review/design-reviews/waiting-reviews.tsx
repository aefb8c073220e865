import { Link } from "@tanstack/react-router";
import type { DesignReview } from "#contract/design-reviews.ts";
import { DeadlineWords } from "./deadline-words.tsx";
import { ReviewStatusBadge } from "./review-status-badge.tsx";
import "../designs/designs.css";

interface Props {
  reviews: DesignReview[];
  /** What is told of each besides its file. */
  about: (review: DesignReview) => string;
  /** Milliseconds. */
  now: number;
}

/** Each leads to its file, with the review beside it. */
export function WaitingReviews({ reviews, about, now }: Props) {
  return (
    <ul className="grid gap-3">
      {reviews.map((review) => (
        <li key={review.id} className="min-w-0">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <Link
              to="/dashboard/projects/$projectId"
              params={{ projectId: review.projectId }}
              search={{ file: review.fileId, review: "shown" }}
              className="roomy min-w-0 font-semibold hover:text-accent-text hover:underline"
            >
              <bdi className="line-clamp-2 wrap-anywhere">{review.fileName}</bdi>
            </Link>
            <span className="waiting-badge">
              <ReviewStatusBadge status={review.status} />
            </span>
          </div>
          <p dir="auto" className="text-left text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
            {about(review)}
          </p>
          {review.deadline && (
            <p className="mt-0.5 text-[length:var(--text-xs)] text-ink-2">
              <DeadlineWords deadline={review.deadline} now={now} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
