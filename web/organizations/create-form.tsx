import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { isFilled, useUnsaved } from "#web/ui/unsaved-question.tsx";

interface Props {
  title: string;
  description?: string;
  /** The button's words. */
  action: string;
  create: { isPending: boolean; error: Error | null };
  /** What the fields hold. */
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  /** Fields that keep themselves what they hold. */
  children: ReactNode;
}

/** The frame of the dialogs that make something: what went wrong, the fields, the button. */
export function CreateForm({ action, create, onSubmit, onClose, children, ...head }: Props) {
  const [isWritten, setWritten] = useState(false);
  const { close, question } = useUnsaved(isWritten, onClose);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <Dialog open onClose={close} {...head}>
      {question}
      <form onSubmit={submit} onInput={(event) => setWritten(isFilled(event.currentTarget))} className="grid gap-4">
        {create.error && <Notice tone="bad">{create.error.message}</Notice>}
        {children}
        <Button type="submit" tone="solid" busy={create.isPending}>
          {create.isPending ? "Creating..." : action}
        </Button>
      </form>
    </Dialog>
  );
}
