import { useQuery } from "@tanstack/react-query";
import type { DesignReview } from "#contract/design-reviews.ts";
import { isOpenReview } from "#domain/review/is-open-review.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { designReviewsOf } from "../design-review-queries.ts";

/** Of the file that is looked at, whichever version: those that are open, and those that are decided. */
export function useDesignReviews() {
  const query = useQuery(designReviewsOf(useReviewed().file.id));
  const items: DesignReview[] = query.data?.items ?? [];
  return { query, open: items.filter(isOpenReview), decided: items.filter((one) => !isOpenReview(one)) };
}
