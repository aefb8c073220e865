import { type MutationKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Annotation } from "#contract/annotations.ts";
import { call } from "#web/platform/api.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import { putAnnotation } from "./live.ts";
import type { Drawn } from "./room.ts";

/** Of a text that is sent from where it stands: it may be on its way still when that is not seen any more. */
export const fromSheet: MutationKey = ["annotation", "from-sheet"];

/**
 * What was drawn, with its words. Shown among the others when the server has said yes, which gives it its number. `wasSent`: the
 * viewer of before may have sent it already.
 */
export function useCreateAnnotation(
  wasSent: boolean,
  onMade: (annotation: Annotation) => void,
  mutationKey: MutationKey = ["annotation"],
) {
  const cache = useQueryClient();
  const mutationFn = useMadeOnce({
    wasSent,
    create: ({ id, fileId, version, page, shape, color, words }: Drawn) =>
      call("createAnnotation", { id: fileId, annotationId: id, version, page, ...shape, color, content: words }),
    change: ({ id }, { words }) => call("updateAnnotation", { id, content: words }),
    which: ({ id }) => id,
  });
  return useMutation({
    mutationKey,
    mutationFn,
    onSuccess(annotation) {
      putAnnotation(cache, annotation);
      onMade(annotation);
    },
  });
}
