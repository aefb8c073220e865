import type { DesignReview } from "#contract/design-reviews.ts";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { useRoom } from "../use-room.ts";
import { useCancelReview } from "./use-cancel-review.ts";
import { useReadOnAfter } from "./use-read-on-after.ts";

const AskDialog = lazy(async () => ({ default: (await import("./ask-for-review-dialog.tsx")).AskForReviewDialog }));
const EditDialog = lazy(async () => ({ default: (await import("./edit-review-dialog.tsx")).EditReviewDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

/** What is opened stays open when the right to it ends: nothing that was typed is lost, and the server says what it refuses. */
export function ReviewDialogs() {
  const [{ openedReview: opened }, change] = useRoom();
  const close = () => change({ openedReview: null });
  if (!opened) return null;
  return (
    <Late onGiveUp={close}>
      {opened === "ask" && <AskDialog onClose={close} />}
      {opened !== "ask" && opened.what === "edit" && <EditDialog review={opened.review} onClose={close} />}
      {opened !== "ask" && opened.what === "cancel" && <CancelQuestion review={opened.review} onClose={close} />}
    </Late>
  );
}

function CancelQuestion({ review, onClose }: { review: DesignReview; onClose: () => void }) {
  const readOnAfter = useReadOnAfter();
  const cancel = useCancelReview(review, () => {
    readOnAfter(review, { isMoved: true });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={`Cancel the review by ${review.assignedTo.name}?`}
      text="It goes for everybody, with what was said in it, and does not come back. The file stays what it is."
      action="Cancel review"
      keep="Keep it"
      busy={cancel.isPending}
      error={cancel.error?.message}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    />
  );
}
