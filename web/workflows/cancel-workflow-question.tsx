import { useEffect, useRef } from "react";
import type { Workflow } from "#contract/workflows.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { goOnAt } from "./go-on-at.ts";
import { useCancelWorkflow } from "./use-cancel-workflow.ts";

const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

interface Props {
  workflow: Workflow;
  onClose: () => void;
}

export function CancelWorkflowQuestion({ workflow: { id, name, projectName }, onClose }: Props) {
  const isDone = useRef(false);
  const cancel = useCancelWorkflow(id, () => {
    isDone.current = true;
    onClose();
  });
  // the button that it was opened from is gone, and mostly the workflow with it
  useEffect(
    () => () => {
      if (isDone.current) setTimeout(() => goOnAt(id));
    },
    [id],
  );
  return (
    <Late onGiveUp={onClose}>
      <ConfirmDialog
        open
        title={`Cancel ${name} in ${projectName}?`}
        text="What was done stays. Nothing more is, and it does not go on again."
        action="Cancel workflow"
        keep="Keep it"
        busy={cancel.isPending}
        error={cancel.error?.message}
        onConfirm={() => cancel.mutate()}
        onClose={onClose}
      />
    </Late>
  );
}
