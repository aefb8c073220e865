import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Annotation, AnnotationReply } from "#contract/annotations.ts";
import { call } from "#web/platform/api.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { dropReply } from "../live-replies.ts";

interface Placed {
  annotation: Annotation;
  reply: AnnotationReply;
}

export function useDeleteReply({ annotation: { fileId, number }, reply: { id } }: Placed, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => orGone(call("deleteAnnotationReply", { id }), "not_found"),
    onSuccess() {
      dropReply(cache, { id, fileId, number });
      onDeleted();
    },
  });
}
