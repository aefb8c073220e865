import { useRef, useState } from "react";
import { stuck } from "#web/messaging/outgoing/stuck.ts";
import { discard, retry } from "#web/platform/outbox/outbox-entries.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { behind } from "./behind.ts";
import { goOnAt } from "./go-on-at.ts";
import { useOutOfReach, useWaiting } from "./use-waiting.ts";
import { isChange, isDeletion, isMark, isReply, type Waiting } from "./waiting.ts";
import { withdraw } from "./withdraw.ts";
import "./outgoing.css";

const WithdrawQuestion = lazy(async () => ({ default: (await import("./withdraw-question.tsx")).WithdrawQuestion }));

interface Props {
  entry: Waiting;
  onEdit?: (() => void) | undefined;
}

/** How it stands with what waits, in the words of messages (S3 section 4); what was refused is there to copy, to send again, or to drop. */
export function WaitingState({ entry, onEdit }: Props) {
  const { id, state, reason, needs } = entry;
  const isLost = useOutOfReach();
  const below = behind(useWaiting(), id).filter(isReply).length;
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = state === "waiting";

  function act(work: () => Promise<void>) {
    setProblem(null);
    setAsking(false);
    // its buttons go with it
    place.current?.closest<HTMLElement>("[tabindex='-1']:not([role=dialog])")?.focus({ preventScroll: true });
    work().catch((error: Error) => {
      console.warn("The outbox could not be changed:", error.message);
      setProblem(stuck);
    });
  }
  const drop = () => act(() => (isMark(entry) ? withdraw(entry) : discard(id)));
  const undo = (annotationId: string) => act(() => discard(id).then(() => goOnAt(annotationId)));

  return (
    <div ref={place} data-waiting={id} data-failed={state === "failed" ? "" : undefined} className="waiting-state">
      {isWaiting && <p role="status">{isLost ? "Queued for sending..." : "Sending…"}</p>}
      {state === "failed" && reason && <p role="alert">{notDone(entry) + reason}</p>}
      {problem && <p role="alert">{problem}</p>}
      {state === "failed" && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
        <div role="group" aria-label="Failed to send">
          {/* what it waits behind goes first, and takes it along */}
          <Button onClick={() => act(() => retry(needs?.[0] ?? id))}>Failed to send. Tap to retry.</Button>
          {!isChange(entry) && <CopyButton label="Copy" text={entry.input.content} />}
          <Button onClick={below > 0 ? () => setAsking(true) : drop}>Discard</Button>
        </div>
      )}
      {isWaiting && (
        <div>
          {onEdit && <Button onClick={onEdit}>Edit</Button>}
          {isMark(entry) && <Button onClick={() => setAsking(true)}>Delete</Button>}
          {isDeletion(entry) && <Button onClick={() => undo(entry.input.annotationId)}>Undo</Button>}
        </div>
      )}
      {isAsking && (
        <Late onGiveUp={() => setAsking(false)}>
          <WithdrawQuestion below={below} onConfirm={drop} onClose={() => setAsking(false)} />
        </Late>
      )}
    </div>
  );
}

/** A change is not what stands beside it. */
function notDone(entry: Waiting): string {
  if (isMark(entry) || isReply(entry)) return "";
  if (isDeletion(entry)) return "Not deleted. ";
  return entry.input.resolved ? "Not resolved. " : "Not reopened. ";
}
