import { Button } from "#web/ui/button.tsx";
import { useChangeMessage } from "../changing/use-change-message.ts";
import type { ShownMessage } from "../live.ts";
import { tellStuck } from "../outgoing/stuck.ts";

/** S3 section 4, to the letter; the server's reason above. For what is sent, and for what is changed of it. */
export function FailedMessage({ message }: { message: ShownMessage }) {
  const change = useChangeMessage();
  const { waiting } = message;
  const reason = waiting ? waiting.reason : message.sendError;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      role="group"
      aria-label="Failed to send"
      className="grid justify-items-end gap-1 text-[length:var(--text-xs)] text-bad"
    >
      {reason && <span>{reason}</span>}
      <span className="flex gap-1">
        <Button tone="ghost" onClick={() => void change.retry(message).catch(tellStuck)}>
          Failed to send. Tap to retry.
        </Button>
        <Button tone="ghost" onClick={() => void change.takeBack(message).catch(tellStuck)}>
          Discard
        </Button>
      </span>
    </div>
  );
}
