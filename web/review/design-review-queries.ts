import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { designReviewsLive } from "./design-reviews-live.ts";

lateAreas.push(designReviewsLive);

/** Of a project's file, the newest first; kept live by `putDesignReview`, as the next. */
export const designReviewsOf = (fileId: string) =>
  queryOptions({
    queryKey: ["design-reviews", "of-file", fileId],
    queryFn: () => call("listDesignReviews", { id: fileId }),
  });

/** What waits for me, the most pressing first. */
export const assignedReviews = () =>
  queryOptions({ queryKey: ["design-reviews", "mine"], queryFn: () => call("listAssignedReviews", {}) });

/** What a project waits for, of whomever, in the same order. */
export const projectReviews = (projectId: string) =>
  queryOptions({
    queryKey: ["design-reviews", "of-project", projectId],
    queryFn: () => call("listProjectReviews", { id: projectId }),
  });
