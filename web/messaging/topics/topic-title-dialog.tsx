import { type FormEvent, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import { maxTopicTitle } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";

interface Props {
  heading: string;
  /** The title to begin with. */
  first: string;
  note: string;
  action: string;
  /** What the button says while it is saved. */
  acting: string;
  saving: { isPending: boolean; error: Error | null; mutate: (title: string) => void };
  onClose: () => void;
}

/** Asks what a topic is called. */
export function TopicTitleDialog({ heading, first, note, action, acting, saving, onClose }: Props) {
  const [title, setTitle] = useState(first);
  const { close, question } = useUnsaved(title !== first && !isBlank(title), onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate(title);
  }
  return (
    <Dialog open onClose={close} title={heading}>
      {question}
      <form onSubmit={submit} className="grid gap-4">
        {saving.error && <Notice tone="bad">{saving.error.message}</Notice>}
        <TextField
          label="Title"
          required
          maxLength={maxTopicTitle}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <p className="text-[length:var(--text-sm)] text-ink-2">{note}</p>
        <Button type="submit" tone="solid" busy={saving.isPending} disabled={isBlank(title)}>
          {saving.isPending ? acting : action}
        </Button>
      </form>
    </Dialog>
  );
}
