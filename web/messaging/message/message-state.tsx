import { Check, CheckCheck, Clock, TriangleAlert } from "lucide-react";
import { deliveryLabel, deliveryOf, isLateFor } from "#domain/messaging/delivery.ts";
import { lazy } from "#web/ui/lazy.ts";
import { Optional } from "#web/ui/optional.tsx";
import type { ShownMessage } from "../live.ts";
import { useThread } from "../thread/thread-context.ts";

const FailedMessage = lazy(async () => ({ default: (await import("./failed-message.tsx")).FailedMessage }));

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
  const everyone = participants.filter(({ id }) => id !== me);
  const others = everyone.filter((one) => !isLateFor(one, message));
  const delivery = deliveryOf(message, others);
  const label = deliveryLabel(delivery, others.length, participantCount - everyone.length + others.length);
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

/** S3 section 4, to the letter. For what is sent, and for what is changed of it. */
export function MessageState({ message }: { message: ShownMessage }) {
  const state = message.waiting?.state ?? message.status;
  if (state === "queued") return <p className="text-[length:var(--text-xs)] text-warn">Queued for sending...</p>;
  if (state !== "failed") return null;
  return (
    <Optional>
      <FailedMessage message={message} />
    </Optional>
  );
}
