import { type ReactNode, use, useState } from "react";
import type { File as StoredFile } from "#contract/files.ts";
import { previewKind } from "#domain/files/preview-kind.ts";
import { Optional } from "#web/ui/optional.tsx";
import { ReviewedContext, ReviewPartContext, type ReviewPlace } from "./review-place.ts";
import type { Viewed } from "./viewed.ts";

interface Props {
  file: Viewed | undefined;
  /** As in `Reviewed`. */
  asked?: string | undefined;
  children: ReactNode;
}

/** Around a whole viewer. */
export function ReviewedFile({ file, asked, children }: Props) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const [kept, keep] = useState<unknown>(null);
  const own = useState<unknown>(null);
  const below = use(ReviewedContext);
  const [shared, share] = below ? [below.shared, below.share] : own;
  const isDrawnOn = file !== undefined && ["picture", "pdf"].includes(previewKind(file.mimeType));
  const isDecidedOn = !!file?.projectId && !file.deletedAt;
  const isReviewed = isDrawnOn || isDecidedOn;
  return (
    <ReviewedContext
      value={file && isReviewed ? { file, isDrawnOn, isDecidedOn, asked, kept, keep, shared, share } : null}
    >
      {children}
    </ReviewedContext>
  );
}

/** Nothing where nobody draws or decides, or on what cannot be drawn on or decided about. */
export function InReview(props: ReviewPlace) {
  "use no memo";
  const Part = use(ReviewPartContext);
  const reviewed = use(ReviewedContext);
  return (
    Part &&
    reviewed && (
      <Optional isSilent fallback={props.place === "head" && <Gap {...reviewed} />}>
        <Part {...props} />
      </Optional>
    )
  );
}

/** What stands beside them in the head keeps its place. */
function Gap({ isDrawnOn, isDecidedOn }: { isDrawnOn: boolean; isDecidedOn: boolean }) {
  const gap = <span className="w-(--control-h)" />;
  return (
    <>
      {isDrawnOn && gap}
      {isDecidedOn && gap}
      {isDrawnOn && <span className="w-(--control-h) max-sm:hidden" />}
    </>
  );
}

/** Among the badges of a file; nothing of one in the bin, or of no project. */
export function ReviewedCard({ file: { id, projectId, deletedAt } }: { file: StoredFile }) {
  "use no memo";
  const Part = use(ReviewPartContext);
  return (
    Part &&
    projectId &&
    !deletedAt && (
      <Optional isSilent>
        <Part place="card" file={{ id, projectId }} />
      </Optional>
    )
  );
}

/** The stage with what stands above and beside it; on a phone that lies below. */
export function ReviewedStage({ children }: { children: ReactNode }) {
  "use no memo";
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        <InReview place="tools" />
        {children}
      </div>
      <InReview place="panel" />
    </div>
  );
}
