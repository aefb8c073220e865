import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Workflow } from "#contract/workflows.ts";
import { call } from "#web/platform/api.ts";
import { goOnAt } from "./go-on-at.ts";
import { putWorkflow } from "./live.ts";

/** What the studio refuses is said beside it. */
export function useConfirmStep({ id }: Workflow) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (stepId: string) => call("completeWorkflowStep", { id, stepId }),
    onSuccess(workflow) {
      putWorkflow(cache, workflow);
      goOnAt(id);
    },
  });
}
