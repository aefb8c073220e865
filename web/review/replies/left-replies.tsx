import type { AnnotationList } from "#contract/annotations.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { threadOf, useRoom } from "../room.ts";
import "./replies.css";

/** What is half written below annotations that were deleted meanwhile, or are not on this version of the file. */
export function LeftReplies({ list: { fileId, items } }: { list: AnnotationList }) {
  const [{ replies }, change] = useRoom();
  const here = new Set(items.map(threadOf));
  return Object.entries(replies).map(([thread, draft]) => {
    if (draft?.fileId !== fileId || here.has(thread)) return null;
    return (
      <section key={thread} className="replies-left">
        <p role="status">Annotation {draft.number} is not here any more. You were replying:</p>
        <p dir="auto" className="reply-words">
          {draft.words}
        </p>
        <div>
          <CopyButton label="Copy" text={draft.words} />
          <Button onClick={() => change((room) => ({ replies: { ...room.replies, [thread]: undefined } }))}>
            Discard
          </Button>
        </div>
      </section>
    );
  });
}
