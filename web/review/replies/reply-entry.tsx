import { Trash2 } from "lucide-react";
import type { AnnotationReply } from "#contract/annotations.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { shortened } from "../annotation-words.ts";
import { SaidWords } from "../mentions/said-words.tsx";

interface Props {
  reply: AnnotationReply;
  /** Undefined where it is not one's own. */
  onDelete: (() => void) | undefined;
}

export function ReplyEntry({ reply, onDelete }: Props) {
  const { content, createdBy, createdAt } = reply;
  const now = useNow();
  return (
    <li>
      <p className="reply-head">
        <span dir="auto">{createdBy.name}</span>
        <span className="num">{relativeTime(createdAt, now)}</span>
      </p>
      {onDelete && (
        <IconButton
          label={`Delete your reply: ${shortened(content, 40)}`}
          data-tip="Delete"
          icon={<Trash2 />}
          onClick={onDelete}
        />
      )}
      <p dir="auto" className="reply-words">
        <SaidWords {...reply} />
      </p>
    </li>
  );
}
