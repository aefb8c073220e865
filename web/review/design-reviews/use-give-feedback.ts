import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DesignReview, ReviewDecision } from "#contract/design-reviews.ts";
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { designReviewsOf } from "../design-review-queries.ts";
import { putDesignReview } from "../design-reviews-live.ts";

interface Said {
  overall: string;
  version: number;
  decision: ReviewDecision | null;
}

/** The same words sent again, after an answer that was lost, are said once. */
export function useGiveFeedback({ id, fileId, projectId }: DesignReview, onSaid: (said: Said) => void) {
  const cache = useQueryClient();
  const [ids] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn(said: Said) {
      const feedbackId = ids.get(written(said)) ?? newId();
      ids.set(written(said), feedbackId);
      return call("giveReviewFeedback", { id, feedback: { ...said, id: feedbackId } });
    },
    onSuccess(review, said) {
      // the same words another time are meant
      ids.delete(written(said));
      putDesignReview(cache, review);
      onSaid(said);
    },
    onError(error) {
      if (!(error instanceof AppError) || error.code !== "conflict") return;
      // what came meanwhile was not heard yet
      for (const queryKey of [designReviewsOf(fileId).queryKey, ["file", fileId], ["files", projectId]])
        fetchAgain(cache, { queryKey });
    },
  });
}

function written({ overall, version, decision }: Said): string {
  return JSON.stringify([overall, version, decision]);
}
