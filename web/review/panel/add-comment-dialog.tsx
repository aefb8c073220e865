import { type FormEvent, useState } from "react";
import { isBlank } from "#contract/blank.ts";
import { maxAnnotationText } from "#contract/limits.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useUnsaved } from "#web/ui/unsaved-question.tsx";
import { CommentArea } from "../mentions/comment-area.tsx";
import { type Drawn, isOfOtherVersion } from "../room.ts";
import { useCreateAnnotation } from "../use-create-annotation.ts";
import { useRoom } from "../use-room.ts";

interface Props {
  drawn: Drawn;
  onChange: (drawn: Drawn) => void;
  onSaved: () => void;
  onDropped: () => void;
}

/** S3 sections 2 and 5: saved with words alone; the mark is seen meanwhile, and goes where it is closed without. */
export function AddCommentDialog({ drawn, onChange, onSaved, onDropped }: Props) {
  const [, change] = useRoom();
  const { file } = useReviewed();
  const { words } = drawn;
  const [wasSent] = useState(drawn.isSent);
  const create = useCreateAnnotation(wasSent, (id) => {
    onSaved();
    change({ selected: id });
  });
  const { close, question } = useUnsaved(!isBlank(words), onDropped);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank(words) || create.isPending) return;
    const sent = { ...drawn, isSent: true };
    onChange(sent);
    create.mutate(sent);
  }

  const description = `You began it on version ${drawn.version}, and it is saved there.`;
  return (
    <Dialog open onClose={close} title="Add Comment" {...(isOfOtherVersion(drawn, file) && { description })}>
      {question}
      <form onSubmit={submit} className="grid gap-4">
        <CommentArea
          label="Comment"
          value={words}
          onChange={({ target }) => onChange({ ...drawn, words: target.value })}
          maxLength={maxAnnotationText}
          placeholder="What should change here?"
        />
        {create.error && <Notice tone="bad">{create.error.message}</Notice>}
        <div className="flex justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" tone="solid" busy={create.isPending} disabled={isBlank(words)}>
            {create.isPending ? "Saving..." : "Save"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
