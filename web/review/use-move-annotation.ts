import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Annotation } from "#contract/annotations.ts";
import { movedShape, type Place } from "#domain/review/shapes.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { toast } from "#web/ui/toast.ts";
import { heldAnnotation, putAnnotation } from "./live.ts";

/** One's own, by keys: seen to move at once, and sent when the key is let go. */
export function useMoveAnnotation() {
  const cache = useQueryClient();
  const moved = useRef<Annotation | null>(null);
  const { mutate } = useMutation({
    scope: { id: "move-annotation" },
    mutationFn: ({ id, type, x, y, width, height }: Annotation) =>
      call("updateAnnotation", { id, shape: { type, x, y, width, height } }),
    onSuccess: (annotation) => void putAnnotation(cache, annotation),
    onError({ message }, { fileId }) {
      void toast(message);
      fetchAgain(cache, { queryKey: ["annotations", fileId] });
    },
  });
  return {
    /** From where it is by now: quick keys come before what they did is drawn. */
    move(annotation: Annotation, by: Place) {
      const { type, x, y, width, height, ...rest } = heldAnnotation(cache, annotation) ?? annotation;
      const next = { ...rest, ...movedShape({ type, x, y, width, height }, by) };
      moved.current = next;
      putAnnotation(cache, next);
    },
    rest() {
      const last = moved.current;
      moved.current = null;
      if (last) mutate(last);
    },
  };
}
