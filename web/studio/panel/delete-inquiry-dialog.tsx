import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Inquiry } from "#contract/inquiries.ts";
import { call } from "#web/platform/api.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { dropInquiry } from "./live.ts";

interface Props {
  inquiry: Inquiry;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteInquiryDialog({ inquiry: { id, email }, onDeleted, onClose }: Props) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => orGone(call("deleteInquiry", { id }), "not_found"),
    onSuccess() {
      onDeleted();
      dropInquiry(cache, id);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this inquiry?"
      text={`What ${email} wrote, and every answer and note to it, is gone for good. Mails that went stay where they are; those that still wait are not sent.`}
      action="Delete inquiry"
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate()}
    />
  );
}
