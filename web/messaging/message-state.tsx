import { Check, Clock, TriangleAlert } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import type { ShownMessage } from "./live.ts";
import { useChangeMessage } from "./use-change-message.ts";
import { useSendMessage } from "./use-send-message.ts";

/** Where an own message is on its way. */
export function StatusIcon({ status }: { status: ShownMessage["status"] }) {
  if (status === "failed") return <TriangleAlert aria-label="Not sent" className="size-3.5 text-bad" />;
  if (status === "sent") return <Check aria-label="Sent" className="size-3.5 text-ink-3" />;
  return <Clock aria-label="Sending" className="size-3.5 text-ink-3" />;
}

/** S3 section 4, to the letter; the server's reason beneath. For what is sent, and for what is changed of it. */
export function MessageState({ message }: { message: ShownMessage }) {
  const sending = useSendMessage(message.conversationId);
  const change = useChangeMessage();
  const { waiting } = message;
  const state = waiting?.state ?? message.status;
  if (state === "queued") return <p className="text-[length:var(--text-xs)] text-warn">Queued for sending...</p>;
  if (state !== "failed") return null;
  const reason = waiting ? waiting.reason : message.sendError;
  const takeBack = () => (waiting ? change.takeBack(message) : sending.takeBack(message));
  return (
    <div role="alert" className="grid justify-items-end gap-1 text-[length:var(--text-xs)] text-bad">
      {reason && <span>{reason}</span>}
      <span className="flex gap-1">
        <Button tone="ghost" onClick={() => void (waiting ? change.retry(message) : sending.retry(message.id))}>
          Failed to send. Tap to retry.
        </Button>
        <Button tone="ghost" onClick={() => void takeBack()}>
          Discard
        </Button>
      </span>
    </div>
  );
}
