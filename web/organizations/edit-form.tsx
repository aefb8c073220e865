import type { FormEvent, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface Props {
  title: string;
  edit: { error: Error | null; news: string[]; isPending: boolean; isTouched: boolean; save: () => void };
  onClose: () => void;
  children: ReactNode;
}

/** The frame of every 'Edit …' dialog: what went wrong, what somebody else saved, the fields, Save. */
export function EditForm({ title, edit, onClose, children }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    if (edit.isTouched) edit.save();
    else onClose();
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={submit} className="grid gap-4">
        {edit.error && (
          <Notice tone="bad">
            {edit.error.message}
            {edit.news.length > 0 && (
              <ul className="mt-2 list-disc pl-5 font-normal wrap-anywhere">
                {edit.news.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {children}
        <Button type="submit" tone="solid" busy={edit.isPending}>
          {edit.isPending ? "Saving..." : "Save"}
        </Button>
      </form>
    </Dialog>
  );
}
