import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface Props {
  /** So many replies that wait behind it go with it. */
  below: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Before a mark that was not sent goes, with what was typed for it and below it. */
export function WithdrawQuestion({ below, onConfirm, onClose }: Props) {
  const replies = below === 1 ? " The reply below it goes with it." : ` The ${below} replies below it go with it.`;
  return (
    <ConfirmDialog
      open
      title="Discard your annotation?"
      text={`It was not sent, and does not come back.${below > 0 ? replies : ""}`}
      action="Discard annotation"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
