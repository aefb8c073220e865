import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Annotation } from "#contract/annotations.ts";
import { movedShape, type Place, shapeOf } from "#domain/review/shapes.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { toast } from "#web/ui/toast.ts";
import { heldAnnotation } from "../held-lists.ts";
import { putAnnotation } from "../live.ts";

const moving = ["move-annotation"];

/** One's own, by keys or a pointer: seen to move at once, and sent when that is let go. */
export function useMoveAnnotation() {
  const cache = useQueryClient();
  const moved = useRef<Annotation | null>(null);
  const { mutate } = useMutation({
    mutationKey: moving,
    scope: { id: "move-annotation" },
    mutationFn: (annotation: Annotation) => call("updateAnnotation", { id: annotation.id, shape: shapeOf(annotation) }),
    onSuccess(annotation) {
      // further moves are on their way, and stay where they are seen
      const isBeyond = moved.current !== null || cache.isMutating({ mutationKey: moving }) > 1;
      putAnnotation(cache, {
        ...annotation,
        ...(isBeyond && shapeOf(heldAnnotation(cache, annotation) ?? annotation)),
      });
    },
    onError({ message }, { fileId }) {
      void toast(message);
      fetchAgain(cache, { queryKey: ["annotations", fileId] });
    },
  });
  return {
    /** From where it is by now: quick keys come before what they did is drawn. Answers where it is then. */
    move(annotation: Annotation, by: Place): Annotation {
      const now = heldAnnotation(cache, annotation) ?? annotation;
      const next = { ...now, ...movedShape(shapeOf(now), by) };
      moved.current = next;
      putAnnotation(cache, next);
      return next;
    },
    rest() {
      const last = moved.current;
      moved.current = null;
      if (last) mutate(last);
    },
  };
}
