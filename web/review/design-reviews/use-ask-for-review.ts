import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DesignReview, ReviewType } from "#contract/design-reviews.ts";
import { call } from "#web/platform/api.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { putDesignReview } from "../design-reviews-live.ts";

interface Asked {
  assignedTo: string;
  reviewType: ReviewType;
  note: string;
  deadline: string | null;
}

interface Means {
  /** Tried again it is the same one. */
  id: string;
  fileId: string;
  /** The dialog of before may have sent it already. */
  wasSent: boolean;
  onAsked: (review: DesignReview) => void;
}

export function useAskForReview({ id, fileId, wasSent, onAsked }: Means) {
  const cache = useQueryClient();
  const mutationFn = useMadeOnce({
    wasSent,
    create: (asked: Asked) => call("createDesignReview", { ...asked, id, fileId }),
    change,
  });
  return useMutation({
    mutationFn,
    onSuccess(review) {
      putDesignReview(cache, review);
      onAsked(review);
    },
  });
}

/** What can be changed of one that is asked; its type stays. */
async function change(
  { id, reviewType }: DesignReview,
  { reviewType: wished, ...asked }: Asked,
): Promise<DesignReview> {
  const changed = await call("updateDesignReview", { ...asked, id });
  if (reviewType !== wished) throw new Error(otherType);
  return changed;
}

const otherType =
  "The first try had reached the server after all. All else that you changed since is saved; its type stays as you had chosen then.";
