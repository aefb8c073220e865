import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { putWorkflow } from "./live.ts";

export function useCancelWorkflow(id: string, onCancelled: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("cancelWorkflow", { id }),
    onSuccess(workflow) {
      putWorkflow(cache, workflow);
      onCancelled();
    },
  });
}
