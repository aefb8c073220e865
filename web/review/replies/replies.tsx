import { useRef, useState } from "react";
import type { AnnotationReply } from "#contract/annotations.ts";
import { useMe } from "#web/accounts/queries.ts";
import { answeredName } from "../annotation-words.ts";
import { type Answered, threadOf, useAnswers } from "../answers.ts";
import { usePlaced } from "../outgoing/use-placed.ts";
import { WaitingReplies } from "../outgoing/waiting-replies.tsx";
import { ReplyEntry } from "./reply-entry.tsx";
import { ReplyField } from "./reply-field.tsx";
import "./replies.css";

interface Props {
  annotation: Answered;
  mayReply: boolean;
  /** One's own; left out where there is none to delete. */
  onDelete?: (reply: AnnotationReply) => void;
  /** Out of the field. */
  onLeave: () => void;
}

/** Of a long talk so many of the newest are there at once: the field stays near. */
const shownAtOnce = 5;

export function Replies({ annotation, mayReply, onDelete, onLeave }: Props) {
  const { replies } = annotation;
  const [{ replies: drafts }] = useAnswers();
  const [showsAll, setShowsAll] = useState(false);
  const me = useMe();
  const waiting = usePlaced().replies.filter(({ input }) => input.annotationId === annotation.id);
  const thread = useRef<HTMLElement>(null);
  const earlier = showsAll ? 0 : Math.max(0, replies.length - shownAtOnce);
  // what is half written stays when the right to it ends: the server says what it refuses
  const hasField = mayReply || drafts[threadOf(annotation, drafts)] !== undefined;
  if (replies.length + waiting.length === 0 && !hasField) return null;
  return (
    // takes the focus of what goes in it
    <article ref={thread} tabIndex={-1} aria-label={`Replies to ${answeredName(annotation)}`} className="replies">
      {earlier > 0 && (
        <button
          type="button"
          className="replies-earlier"
          onClick={() => {
            setShowsAll(true);
            thread.current?.focus({ preventScroll: true });
          }}
        >
          Show {earlier} earlier {earlier === 1 ? "reply" : "replies"}
        </button>
      )}
      {replies.length + waiting.length > 0 && (
        <ul>
          {replies.slice(earlier).map((reply) => (
            <ReplyEntry
              key={reply.id}
              reply={reply}
              onDelete={onDelete && mayReply && reply.createdBy.id === me?.id ? () => onDelete(reply) : undefined}
            />
          ))}
          <WaitingReplies annotation={annotation} entries={waiting} />
        </ul>
      )}
      {hasField && <ReplyField annotation={annotation} onLeave={onLeave} />}
    </article>
  );
}
