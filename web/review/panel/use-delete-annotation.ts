import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Annotation } from "#contract/annotations.ts";
import { newId } from "#contract/new-id.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { call } from "#web/platform/api.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { dropAnnotation } from "../live.ts";
import { goOnAt } from "../outgoing/go-on-at.ts";
import { changeWords, ofAnnotation } from "../outgoing/of-annotation.ts";
import { sentOrKept } from "../outgoing/sent-or-kept.ts";
import { useWaiting } from "../outgoing/use-waiting.ts";
import { isDeletion, isMark } from "../outgoing/waiting.ts";

/**
 * Where nobody can be reached it waits on this device, as long as it can be taken back there; and after whatever of this
 * annotation waits there: sent later, that would be refused, or make it anew.
 */
export function useDeleteAnnotation(annotation: Annotation, onDeleted: () => void) {
  const cache = useQueryClient();
  const { file } = useReviewed();
  const waiting = useWaiting();
  return useMutation({
    mutationFn() {
      const { id, version, content } = annotation;
      const input = { ...ofAnnotation(annotation, file.name, changeWords("Delete", content)), version };
      const entry = { id: newId(), kind: "annotation-delete" as const, input };
      const isBehind = waiting.some(
        (one) => (one.state === "waiting" || isDeletion(one)) && (isMark(one) ? one.id : one.input.annotationId) === id,
      );
      return sentOrKept(cache, entry, () => orGone(call("deleteAnnotation", { id }), "not_found"), isBehind);
    },
    onSuccess(end) {
      if (end) dropAnnotation(cache, annotation);
      onDeleted();
      // where it can be taken back
      if (!end) goOnAt(annotation.id);
    },
  });
}
