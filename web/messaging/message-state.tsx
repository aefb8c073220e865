import { Check, CheckCheck, Clock, TriangleAlert } from "lucide-react";
import { deliveryLabel, deliveryOf } from "#domain/messaging/delivery.ts";
import { Button } from "#web/ui/button.tsx";
import type { ShownMessage } from "./live.ts";
import { useThread } from "./thread-context.ts";
import { useChangeMessage } from "./use-change-message.ts";

/** Where an own message is on its way (S3 section 4). */
export function StatusIcon({ message, status }: { message: ShownMessage; status: ShownMessage["status"] }) {
  if (status === "failed") return <TriangleAlert aria-label="Not sent" className="size-3.5 text-bad" />;
  if (status === "sent") return <DeliveryIcon message={message} />;
  return <Clock aria-label="Sending" className="size-3.5 text-ink-3" />;
}

/** One tick: stored; two: with somebody; two in colour: read, and by how many. */
function DeliveryIcon({ message }: { message: ShownMessage }) {
  const { me, conversation } = useThread();
  const { participants = [], participantCount = 0 } = conversation ?? {};
  const others = participants.filter(({ id }) => id !== me);
  const delivery = deliveryOf(message, others);
  const label = deliveryLabel(delivery, others.length, participantCount);
  const Icon = delivery.status === "sent" ? Check : CheckCheck;
  return (
    <span role="img" aria-label={label} data-tip={label} className="shrink-0">
      <Icon
        aria-hidden="true"
        className={`size-3.5 ${delivery.status === "read" ? "text-accent-text" : "text-ink-3"}`}
      />
    </span>
  );
}

/** S3 section 4, to the letter; the server's reason beneath. For what is sent, and for what is changed of it. */
export function MessageState({ message }: { message: ShownMessage }) {
  const change = useChangeMessage();
  const { waiting } = message;
  const state = waiting?.state ?? message.status;
  if (state === "queued") return <p className="text-[length:var(--text-xs)] text-warn">Queued for sending...</p>;
  if (state !== "failed") return null;
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
        <Button tone="ghost" onClick={() => void change.retry(message)}>
          Failed to send. Tap to retry.
        </Button>
        <Button tone="ghost" onClick={() => void change.takeBack(message)}>
          Discard
        </Button>
      </span>
    </div>
  );
}
