import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { ShownMessage } from "../live.ts";
import { useChangeMessage } from "./use-change-message.ts";

export function DeleteDialog({ message, onClose }: { message: ShownMessage; onClose: () => void }) {
  const { remove } = useChangeMessage();
  const removal = useMutation({ mutationFn: () => remove(message), onSuccess: onClose });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this message?"
      text="Its text, its files and its reactions are gone for everybody. Where it stood, it will say that a message was deleted."
      action="Delete message"
      busy={removal.isPending}
      error={removal.error?.message}
      onConfirm={() => removal.mutate()}
    />
  );
}
