import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DesignReview, ReviewDecision } from "#contract/design-reviews.ts";
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { useAnswers } from "../answers.ts";
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
  const [{ feedback }, change] = useAnswers();
  const ids = feedback[id]?.ids ?? {};
  /** Kept with the words: the viewer may close before it is answered. */
  function note(said: Said, feedbackId: string | undefined) {
    change(({ feedback: held }) => {
      const draft = held[id];
      return draft
        ? { feedback: { ...held, [id]: { ...draft, ids: { ...draft.ids, [written(said)]: feedbackId } } } }
        : {};
    });
  }
  return useMutation({
    mutationFn(said: Said) {
      const feedbackId = ids[written(said)] ?? newId();
      note(said, feedbackId);
      return call("giveReviewFeedback", { id, feedback: { ...said, id: feedbackId } });
    },
    onSuccess(review, said) {
      // the same words another time are meant
      note(said, undefined);
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
