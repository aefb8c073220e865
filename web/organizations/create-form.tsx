import type { FormEvent, ReactNode } from "react";
import { AppError } from "#contract/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { BegunBefore } from "./begun-before.tsx";
import { asGone, type Place, useIsGone } from "./use-is-gone.ts";
import type { KeptForm } from "./use-kept-form.ts";

interface Props {
  title: string;
  description?: string;
  /** The button's words. */
  action: string;
  create: { isPending: boolean; error: Error | null; reset: () => void };
  kept: KeptForm;
  /** In which it is made. */
  place: Place;
  /** What the fields hold. */
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  /** Fields that keep themselves what they hold. */
  children: ReactNode;
}

/** The frame of the dialogs that make something: what went wrong, the fields, the button. */
export function CreateForm({ action, create, kept, place, onSubmit, onClose, children, ...head }: Props) {
  const { close, question } = useUnsaved(kept.isWritten, () => {
    kept.forget();
    onClose();
  });

  // whoever presses before the page has heard
  const wasGone = create.error instanceof AppError && create.error.code === "not_found";
  const isGone = useIsGone(place.queryKey) || wasGone;
  const error = isGone ? asGone(place.what, kept.isWritten) : create.error;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    kept.noteSent(event.currentTarget);
    onSubmit(new FormData(event.currentTarget));
  }

  function beginAnew() {
    kept.beginAnew();
    create.reset();
  }

  return (
    <Dialog open onClose={close} {...head}>
      {question}
      <form key={kept.round} onSubmit={submit} {...kept.form} className="grid gap-4">
        {kept.before && <BegunBefore onBeginAnew={beginAnew} />}
        {error && <Notice tone="bad">{error.message}</Notice>}
        {children}
        <Button type="submit" tone="solid" busy={create.isPending}>
          {create.isPending ? "Creating..." : action}
        </Button>
      </form>
    </Dialog>
  );
}
