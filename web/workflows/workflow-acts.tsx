import type { Workflow } from "#contract/workflows.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useConfirmStep } from "./use-confirm-step.ts";
import { useWorkflowRights } from "./use-workflow-rights.ts";

interface Props {
  workflow: Workflow;
  isLookedAt: boolean;
  onCancel: () => void;
}

/** Says yes to what it waits for, and ends it. */
export function WorkflowActs({ workflow, isLookedAt, onCancel }: Props) {
  const { confirmable, mayCancel } = useWorkflowRights(workflow, isLookedAt);
  const confirm = useConfirmStep(workflow);
  return (
    <>
      {confirm.error && confirmable.length > 0 && (
        <div className="mt-2">
          <Notice tone="bad">{confirm.error.message}</Notice>
        </div>
      )}
      {(confirmable.length > 0 || mayCancel) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {confirmable.map(({ id, name }) => (
            <Button
              key={id}
              tone="solid"
              aria-label={`Confirm “${name}”`}
              busy={confirm.isPending && confirm.variables === id}
              onClick={() => confirm.mutate(id)}
            >
              Confirm
            </Button>
          ))}
          {mayCancel && (
            <Button
              tone="ghost"
              className="first:-ml-4"
              aria-label={`Cancel workflow ${workflow.name}`}
              onClick={onCancel}
            >
              Cancel workflow
            </Button>
          )}
        </div>
      )}
    </>
  );
}
