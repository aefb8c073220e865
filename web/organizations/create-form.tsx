import { type FormEvent, type ReactNode, useState } from "react";
import { AppError } from "#contract/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { isFilled, useUnsaved } from "#web/ui/unsaved-question.tsx";
import { asGone, type Place, useIsGone } from "./use-is-gone.ts";

interface Props {
  title: string;
  description?: string;
  /** The button's words. */
  action: string;
  create: { isPending: boolean; error: Error | null };
  /** In which it is made. */
  place: Place;
  /** What the fields hold. */
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  /** Fields that keep themselves what they hold. */
  children: ReactNode;
}

/** The frame of the dialogs that make something: what went wrong, the fields, the button. */
export function CreateForm({ action, create, place, onSubmit, onClose, children, ...head }: Props) {
  const [isWritten, setWritten] = useState(false);
  const { close, question } = useUnsaved(isWritten, onClose);

  // whoever presses before the page has heard
  const wasGone = create.error instanceof AppError && create.error.code === "not_found";
  const isGone = useIsGone(place.queryKey) || wasGone;
  const error = isGone ? asGone(place.what, isWritten) : create.error;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <Dialog open onClose={close} {...head}>
      {question}
      <form onSubmit={submit} onInput={(event) => setWritten(isFilled(event.currentTarget))} className="grid gap-4">
        {error && <Notice tone="bad">{error.message}</Notice>}
        {children}
        <Button type="submit" tone="solid" busy={create.isPending}>
          {create.isPending ? "Creating..." : action}
        </Button>
      </form>
    </Dialog>
  );
}
