import { useEffect, useRef } from "react";
import { relativeTime } from "#domain/time/relative-time.ts";
import { useMe } from "#web/accounts/queries.ts";
import { tellStuck } from "#web/messaging/outgoing/stuck.ts";
import { discard } from "#web/platform/outbox/outbox-entries.ts";
import { useNow } from "#web/platform/use-now.ts";
import { paints } from "../colours.ts";
import { useRoom } from "../use-room.ts";
import type { MarkEntry } from "./waiting.ts";
import { WaitingState } from "./waiting-state.tsx";

interface Props {
  entry: MarkEntry;
  isSelected: boolean;
  onSelect: () => void;
}

/** Among the annotations of its version, without the number that the studio gives it. */
export function WaitingMark({ entry, isSelected, onSelect }: Props) {
  const { id, state, input } = entry;
  const { fileId, version, page, shape, color, content, at } = input;
  const [{ drawn }, change] = useRoom();
  const me = useMe();
  const now = useNow();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const { fill, ink, casing } = paints[color];

  /** Its words are in the dialog, and kept by that, before they are not here any more. */
  function edit() {
    change({ drawn: { id, fileId, version, page, shape, color, words: content, isSent: true }, isPutOff: false });
    discard(id).catch(tellStuck);
  }

  return (
    <li ref={line} data-selected={isSelected ? "" : undefined}>
      <button type="button" aria-pressed={isSelected} onClick={onSelect}>
        <span className="annotation-number" data-waits style={{ background: fill, color: ink, borderColor: casing }}>
          <span className="sr-only">{state === "failed" ? "Not sent: " : "Waiting to be sent: "}</span>
          <Sign isFailed={state === "failed"} />
        </span>
        <span className="annotation-head">
          <span dir="auto">{me?.name}</span>
          <span className="num">{relativeTime(at, now)}</span>
        </span>
        <span dir="auto" className="annotation-words">
          {content}
        </span>
        {page !== null && <span className="annotation-facts">Page {page}</span>}
      </button>
      <WaitingState entry={entry} onEdit={drawn ? undefined : edit} />
    </li>
  );
}

/** A clock, or an exclamation mark. The set's own are a conversation's too, and would be another file of its first load. */
function Sign({ isFailed }: { isFailed: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {isFailed ? <path d="M12 3v11M12 20v.01" /> : <path d="M12 5v7l5 3" />}
    </svg>
  );
}
