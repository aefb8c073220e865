import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Annotation } from "#contract/annotations.ts";
import { newId } from "#contract/new-id.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { call } from "#web/platform/api.ts";
import { heldAnnotation } from "../held-lists.ts";
import { putAnnotation } from "../live.ts";
import { changeWords, type Numbered, ofAnnotation } from "../outgoing/of-annotation.ts";
import { sentOrKept } from "../outgoing/sent-or-kept.ts";
import { useWaiting } from "../outgoing/use-waiting.ts";
import { isMark, isResolution } from "../outgoing/waiting.ts";

/** As it is shown. */
type Resolvable = Numbered & Pick<Annotation, "content" | "resolvedAt">;

/**
 * Seen to, or open again. Shown when the server has said yes, or as waiting where nobody can be reached: what it refuses is said
 * beside it. After an earlier word that waits comes this one, and after the annotation itself.
 */
export function useResolveAnnotation(annotation: Resolvable) {
  const cache = useQueryClient();
  const { file } = useReviewed();
  const waiting = useWaiting();
  return useMutation({
    mutationFn() {
      const { id, content, resolvedAt } = annotation;
      const resolved = resolvedAt === null;
      const was = heldAnnotation(cache, annotation)?.resolvedAt != null;
      const words = changeWords(resolved ? "Resolve" : "Reopen", content);
      const input = { ...ofAnnotation(annotation, file.name, words), resolved, was };
      const isFirst = !waiting.some((one) => isResolution(one) && one.input.annotationId === id);
      const needs = waiting.some((one) => isMark(one) && one.id === id) && { needs: [id] };
      const entry = { id: newId(), kind: "annotation-resolve" as const, input, ...needs };
      const send = (signal: AbortSignal) => call("resolveAnnotation", { id, resolved }, signal);
      return sentOrKept(cache, entry, send, !isFirst || !!needs);
    },
    onSuccess: (changed) => void (changed && putAnnotation(cache, changed)),
  });
}
