import { useRef, useState } from "react";
import { stuck } from "#web/messaging/outgoing/stuck.ts";
import { discard, retry } from "#web/platform/outbox/outbox-entries.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { useOutOfReach } from "./use-waiting.ts";
import type { Waiting } from "./waiting.ts";
import "./outgoing.css";

/** How it stands with what waits, in the words of messages (S3 section 4); what was refused is there to copy, to send again, or to drop. */
export function WaitingState({
  entry: { id, state, reason, input },
  onEdit,
}: {
  entry: Waiting;
  onEdit?: (() => void) | undefined;
}) {
  const isLost = useOutOfReach();
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  function act(work: (id: string) => Promise<void>) {
    setProblem(null);
    // its buttons go with it
    place.current?.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
    work(id).catch((error: Error) => {
      console.warn("The outbox could not be changed:", error.message);
      setProblem(stuck);
    });
  }

  return (
    <div ref={place} data-waiting={id} data-failed={state === "failed" ? "" : undefined} className="waiting-state">
      {state === "waiting" && <p role="status">{isLost ? "Queued for sending..." : "Sending…"}</p>}
      {state === "failed" && reason && <p role="alert">{reason}</p>}
      {problem && <p role="alert">{problem}</p>}
      {state === "failed" && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
        <div role="group" aria-label="Failed to send">
          <Button onClick={() => act(retry)}>Failed to send. Tap to retry.</Button>
          <CopyButton label="Copy" text={input.content} />
          <Button onClick={() => act(discard)}>Discard</Button>
        </div>
      )}
      {state === "waiting" && onEdit && <Button onClick={onEdit}>Edit</Button>}
    </div>
  );
}
