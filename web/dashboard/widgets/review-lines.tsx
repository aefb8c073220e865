import type { DesignReview } from "#contract/design-reviews.ts";
import type { File } from "#contract/files.ts";
import { useNow } from "#web/platform/use-now.ts";
import { ReviewLine } from "#web/review/design-reviews/review-line.tsx";

interface Props {
  reviews: DesignReview[];
  aboutOf: (review: DesignReview) => string;
  /** For whoever is asked. */
  onDecide?: (review: DesignReview, file: File) => void;
}

export function ReviewLines({ reviews, aboutOf, onDecide }: Props) {
  const now = useNow();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {reviews.map((review) => (
        <ReviewLine
          key={review.id}
          review={review}
          about={aboutOf(review)}
          now={now}
          {...(onDecide && { onDecide: (file: File) => onDecide(review, file) })}
        />
      ))}
    </ul>
  );
}
