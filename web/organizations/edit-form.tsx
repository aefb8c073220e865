import type { FormEvent, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { BegunBefore } from "./begun-before.tsx";
import { EditRefusal } from "./edit-refusal.tsx";

interface Props {
  title: string;
  edit: {
    error: Error | null;
    news: string[];
    isPending: boolean;
    isTouched: boolean;
    isChanged: boolean;
    save: () => void;
    isBack: boolean;
    beginAnew: () => void;
    giveUp: () => void;
  };
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every 'Edit …' dialog: what went wrong, what somebody else saved, the fields, Save. */
export function EditForm({ title, edit, onClose, children }: Props) {
  const { close, question } = useUnsaved(edit.isChanged, () => {
    edit.giveUp();
    onClose();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (edit.isTouched) edit.save();
    else onClose();
  }

  return (
    <Dialog open onClose={close} title={title}>
      {question}
      <form onSubmit={submit} className="grid gap-4">
        {edit.isBack && <BegunBefore onBeginAnew={edit.beginAnew} />}
        <EditRefusal edit={edit} />
        {children}
        <Button type="submit" tone="solid" busy={edit.isPending}>
          {edit.isPending ? "Saving..." : "Save"}
        </Button>
      </form>
    </Dialog>
  );
}
