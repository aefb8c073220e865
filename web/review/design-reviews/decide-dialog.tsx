import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { DesignReview } from "#contract/design-reviews.ts";
import type { File } from "#contract/files.ts";
import { CardPreview } from "#web/files/list/card-preview.tsx";
import { fileById } from "#web/files/viewer/queries.ts";
import { ReviewedFile } from "#web/files/viewer/reviewed.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { LeftFeedback } from "./left-feedback.tsx";
import { ReviewEntry } from "./review-entry.tsx";
import { useDesignReviews } from "./use-design-reviews.ts";
import { useReviewRights } from "./use-review-rights.ts";
import "./design-reviews.css";

interface Props {
  review: DesignReview;
  file: File;
  onClose: () => void;
}

/**
 * Where a small picture is enough to decide. It stays open whatever becomes of the review meanwhile, as somebody may be writing,
 * and what is written is kept as in the viewer.
 */
export function DecideDialog({ review, file: given, onClose }: Props) {
  const { data: file = given } = useQuery(fileById(given.id));
  return (
    <Dialog open title={file.name} description={`Version ${file.version}, in ${review.projectName}`} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="relative grid aspect-video place-items-center overflow-hidden rounded-md bg-inset [&_img]:object-contain">
          <CardPreview file={file} isSmall={false} />
        </div>
        <Link
          to="/dashboard/projects/$projectId"
          params={{ projectId: review.projectId }}
          search={{ file: review.fileId, review: "shown" }}
          className="roomy justify-self-start text-[length:var(--text-sm)] text-accent-text hover:underline"
        >
          Look at it closely
        </Link>
        {/* in the bin meanwhile: the server says that it refuses */}
        <ReviewedFile file={{ ...file, deletedAt: null }}>
          <Asked given={review} />
        </ReviewedFile>
      </div>
    </Dialog>
  );
}

function Asked({ given }: { given: DesignReview }) {
  const { query, open, decided } = useDesignReviews();
  const rights = useReviewRights();
  const known = [...open, ...decided].find(({ id }) => id === given.id);
  const review = query.data ? known : given;
  return (
    <div className="reviews-body p-0!">
      {query.data && <LeftFeedback reviews={query.data.items} />}
      {review ? (
        <ul aria-label="Review">
          <ReviewEntry review={review} rights={{ ...rights.in(review), mayManage: false }} />
        </ul>
      ) : (
        <p role="status" className="text-[length:var(--text-sm)] text-ink-2">
          This review was cancelled.
        </p>
      )}
    </div>
  );
}
