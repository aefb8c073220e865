import type { AutomationTrigger } from "#contract/automation.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDeleteTrigger } from "./use-delete-trigger.ts";

interface Props {
  trigger: AutomationTrigger;
  onClose: () => void;
}

export function DeleteQuestion({ trigger, onClose }: Props) {
  const remove = useDeleteTrigger(trigger);
  return (
    <ConfirmDialog
      open
      title={`Delete ${trigger.name}?`}
      text="What it has under way is not done any more, and how often it acted is forgotten. Turned off, it is kept and does nothing."
      action="Delete automation"
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
