import { useEffect, useRef } from "react";
import { relativeTime } from "#domain/time/relative-time.ts";
import { useMe } from "#web/accounts/queries.ts";
import { tellStuck } from "#web/messaging/outgoing/stuck.ts";
import { discard } from "#web/platform/outbox/outbox-entries.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Notice } from "#web/ui/notice.tsx";
import { paints } from "../colours.ts";
import { ResolveButton } from "../panel/resolve-button.tsx";
import { useResolveAnnotation } from "../panel/use-resolve-annotation.ts";
import { Replies } from "../replies/replies.tsx";
import { useRoom } from "../use-room.ts";
import { seenToAt } from "./as-changed.ts";
import { usePlaced } from "./use-placed.ts";
import { answeredMark, type MarkEntry } from "./waiting.ts";
import { WaitingChanges } from "./waiting-changes.tsx";
import { WaitingSign } from "./waiting-sign.tsx";
import { WaitingState } from "./waiting-state.tsx";

interface Props {
  entry: MarkEntry;
  isSelected: boolean;
  mayDraw: boolean;
  onSelect: () => void;
}

/** Among the annotations of its version, without the number that the studio gives it; resolved and answered like these. */
export function WaitingMark({ entry, isSelected, mayDraw, onSelect }: Props) {
  const { id, state, input } = entry;
  const { fileId, version, page, shape, color, content, at } = input;
  const [{ drawn }, change] = useRoom();
  const { replies, changes } = usePlaced();
  const me = useMe();
  const now = useNow();
  const line = useRef<HTMLLIElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const resolvedAt = seenToAt(id, changes);
  const shown = { ...answeredMark(entry), content, resolvedAt };
  const resolve = useResolveAnnotation(shown);
  const below = replies.filter(({ input: { annotationId } }) => annotationId === id).length;
  const facts = [
    page !== null && `Page ${page}`,
    resolvedAt && "Resolved",
    below > 0 && `${below} of yours not sent yet`,
  ];
  const mayGoOn = mayDraw && state === "waiting";

  /** Its words are in the dialog, and kept by that, before they are not here any more. */
  function edit() {
    change({ drawn: { id, fileId, version, page, shape, color, words: content, isSent: true }, isPutOff: false });
    discard(id).catch(tellStuck);
  }

  return (
    <li ref={line} data-selected={isSelected ? "" : undefined} data-resolved={resolvedAt ? "" : undefined}>
      <button ref={chooser} type="button" aria-pressed={isSelected} onClick={onSelect}>
        <WaitingSign isFailed={state === "failed"} paint={resolvedAt ? undefined : paints[color]} />
        <span className="annotation-head">
          <span dir="auto">{me?.name}</span>
          <span className="num">{relativeTime(at, now)}</span>
        </span>
        <span dir="auto" className="annotation-words">
          {content}
        </span>
        {facts.some(Boolean) && <span className="annotation-facts">{facts.filter(Boolean).join(" · ")}</span>}
      </button>
      {mayGoOn && <ResolveButton annotation={shown} resolve={resolve} />}
      <WaitingState entry={entry} onEdit={drawn ? undefined : edit} />
      <WaitingChanges annotationId={id} />
      {resolve.error && (
        <div className="annotation-acts">
          <Notice tone="bad">{resolve.error.message}</Notice>
        </div>
      )}
      {isSelected && <Replies annotation={shown} mayReply={mayGoOn} onLeave={() => chooser.current?.focus()} />}
    </li>
  );
}
