import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Annotation } from "#contract/annotations.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { toast } from "#web/ui/toast.ts";
import { putAnnotation } from "./live.ts";

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
    move(annotation: Annotation) {
      moved.current = annotation;
      putAnnotation(cache, annotation);
    },
    rest() {
      const last = moved.current;
      moved.current = null;
      if (last) mutate(last);
    },
  };
}
