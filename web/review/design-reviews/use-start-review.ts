import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DesignReview } from "#contract/design-reviews.ts";
import { call } from "#web/platform/api.ts";
import { putDesignReview } from "../design-reviews-live.ts";
import { readOn } from "./read-on.ts";

/** What the studio refuses is said beside it. */
export function useStartReview({ id }: DesignReview) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("startDesignReview", { id }),
    onSuccess(review) {
      putDesignReview(cache, review);
      readOn(review, { isMoved: false });
    },
  });
}
