import type { ReviewStatus } from "#contract/design-reviews.ts";

/** Nothing is decided yet. */
export function isOpenReview({ status }: { status: ReviewStatus }): boolean {
  return status === "pending" || status === "in_review";
}
