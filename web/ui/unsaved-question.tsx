import { useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/**
 * Closing something in which somebody has written asks first: one Escape, or a press beside it, must not cost an hour's notes.
 * `close` in place of `onClose`; `question` is drawn with the rest.
 */
export function useUnsaved(hasWords: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (hasWords ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={isAsking}
        title="Close without saving?"
        text="What you wrote here is lost."
        keep="Go on writing"
        action="Close without saving"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
