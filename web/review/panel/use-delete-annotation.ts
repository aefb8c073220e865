import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Annotation } from "#contract/annotations.ts";
import { call } from "#web/platform/api.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { dropAnnotation } from "../live.ts";

export function useDeleteAnnotation({ id, fileId, version }: Annotation, onDeleted: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => orGone(call("deleteAnnotation", { id }), "not_found"),
    onSuccess() {
      dropAnnotation(cache, { id, fileId, version });
      onDeleted();
    },
  });
}
