import { useEffect, useRef } from "react";
import type { Annotation } from "#contract/annotations.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { paints } from "../colours.ts";
import { SaidWords } from "../mentions/said-words.tsx";
import { usePlaced } from "../outgoing/use-placed.ts";
import { WaitingChanges } from "../outgoing/waiting-changes.tsx";
import { Replies } from "../replies/replies.tsx";
import { useRoom } from "../use-room.ts";
import { ResolveButton } from "./resolve-button.tsx";
import { useResolveAnnotation } from "./use-resolve-annotation.ts";

interface Props {
  annotation: Annotation;
  isSelected: boolean;
  /** And resolve, and reply. */
  mayDraw: boolean;
  onSelect: () => void;
}

/** Pressed, it shows its mark; chosen on the sheet, it comes into view. */
export function AnnotationEntry({ annotation, isSelected, mayDraw, onSelect }: Props) {
  const { number, page, color, createdBy, createdAt, resolvedAt, resolvedBy, replies } = annotation;
  const [, change] = useRoom();
  const me = useMe();
  const now = useNow();
  const waiting = usePlaced().replies.filter(({ input }) => input.annotationId === annotation.id);
  const resolve = useResolveAnnotation(annotation);
  const entry = useRef<HTMLLIElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) entry.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const paint = paints[color];
  const facts = [
    page !== null && `Page ${page}`,
    resolvedAt && `Resolved by ${resolvedBy?.name ?? "somebody"}`,
    replies.length > 0 && (replies.length === 1 ? "1 reply" : `${replies.length} replies`),
    waiting.length > 0 && `${waiting.length} of yours not sent yet`,
  ];
  return (
    <li
      ref={entry}
      data-entry={annotation.id}
      data-selected={isSelected ? "" : undefined}
      data-resolved={resolvedAt ? "" : undefined}
    >
      <button ref={chooser} type="button" aria-pressed={isSelected} onClick={onSelect}>
        <span
          className="annotation-number num"
          style={resolvedAt ? undefined : { background: paint.fill, color: paint.ink, borderColor: paint.casing }}
        >
          <span className="sr-only">Annotation </span>
          {number}
        </span>
        <span className="annotation-head">
          <span dir="auto">{createdBy.name}</span>
          <span className="num">{relativeTime(createdAt, now)}</span>
        </span>
        <span dir="auto" className="annotation-words">
          <SaidWords {...annotation} />
        </span>
        {facts.some(Boolean) && <span className="annotation-facts">{facts.filter(Boolean).join(" · ")}</span>}
      </button>
      {mayDraw && <ResolveButton annotation={annotation} resolve={resolve} />}
      <WaitingChanges annotationId={annotation.id} />
      {isSelected && mayDraw && createdBy.id === me?.id && (
        <div className="annotation-acts">
          <Button onClick={() => change({ opened: { what: "edit", annotation } })}>Edit</Button>
          <Button onClick={() => change({ opened: { what: "delete", annotation } })}>Delete</Button>
        </div>
      )}
      {resolve.error && (
        <div className="annotation-acts">
          <Notice tone="bad">{resolve.error.message}</Notice>
        </div>
      )}
      {isSelected && (
        <Replies
          annotation={annotation}
          mayReply={mayDraw}
          onDelete={(reply) => change({ opened: { what: "delete-reply", annotation, reply } })}
          onLeave={() => chooser.current?.focus()}
        />
      )}
    </li>
  );
}
