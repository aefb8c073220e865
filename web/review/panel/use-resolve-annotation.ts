import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Annotation } from "#contract/annotations.ts";
import { call } from "#web/platform/api.ts";
import { putAnnotation } from "../live.ts";

/** Seen to, or open again. Shown when the server has said yes: what it refuses is said beside it. */
export function useResolveAnnotation({ id, resolvedAt }: Annotation) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("resolveAnnotation", { id, resolved: resolvedAt === null }),
    onSuccess: (annotation) => void putAnnotation(cache, annotation),
  });
}
