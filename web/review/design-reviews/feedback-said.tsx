import type { ReviewFeedback } from "#contract/design-reviews.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { SaidWords } from "../mentions/said-words.tsx";
import { ReviewStatusBadge } from "./review-status-badge.tsx";

/** In the order in which it was said, each about the version that was looked at. */
export function FeedbackSaid({ feedback }: { feedback: ReviewFeedback[] }) {
  const now = useNow();
  return (
    <ol className="review-said">
      {feedback.map(({ id, author, createdAt, version, overall, decision, ...mentioned }) => (
        <li key={id}>
          <p className="review-facts">
            <bdi>{author.name}</bdi> · <span className="num">{relativeTime(createdAt, now)}</span> ·{" "}
            <span className="num">{`Version ${version}`}</span>
          </p>
          {decision && <ReviewStatusBadge status={decision} />}
          <p dir="auto" className="review-words">
            <SaidWords content={overall} {...mentioned} />
          </p>
        </li>
      ))}
    </ol>
  );
}
