import type { ReviewStatus } from "#contract/design-reviews.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { statusNames } from "./review-words.ts";

const tones: Record<ReviewStatus, BadgeTone> = {
  pending: "neutral",
  in_review: "accent",
  approved: "ok",
  rejected: "bad",
  needs_revision: "warn",
};

/** How far a review is; of a decided one, what was decided. */
export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>;
}
