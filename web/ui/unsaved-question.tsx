import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
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

/**
 * As `useUnsaved`, for a page of its own: a link, the way back and the browser's own buttons ask first. What it answers is
 * drawn with the rest. Whoever goes on because it was saved navigates with `ignoreBlocker`. `onLeave`: they are given up.
 */
export function useUnsavedPage(hasWords: boolean, onLeave: () => void) {
  const { history } = useRouter();
  /** Of the way that is asked about: whether it is barred. */
  const [answer, setAnswer] = useState<(isBarred: boolean) => void>();
  // the router's own hook would come with the first page of all
  useEffect(() => {
    if (!hasWords) return;
    const blockerFn = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
    return history.block({ blockerFn });
  }, [history, hasWords]);
  const give = (isBarred: boolean) => {
    answer?.(isBarred);
    setAnswer(undefined);
  };
  return (
    <ConfirmDialog
      open={answer !== undefined}
      title="Leave without saving?"
      text="What you wrote here is lost."
      keep="Go on writing"
      action="Leave without saving"
      onConfirm={() => {
        onLeave();
        give(false);
      }}
      onClose={() => give(true)}
    />
  );
}

/** Somebody has written; what is merely chosen is soon chosen again. */
export function isFilled(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [...fields].some(({ value, defaultValue }) => value.trim() !== defaultValue);
}
