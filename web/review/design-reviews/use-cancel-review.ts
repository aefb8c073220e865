import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DesignReview } from "#contract/design-reviews.ts";
import { call } from "#web/platform/api.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { dropDesignReview } from "../design-reviews-live.ts";

export function useCancelReview({ id, fileId }: DesignReview, onCancelled: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => orGone(call("cancelDesignReview", { id }), "not_found"),
    onSuccess() {
      dropDesignReview(cache, { id, fileId });
      onCancelled();
    },
  });
}
