import { useEffect, useState } from "react";
import { listOutgoing, type Outgoing, onOutgoing } from "#web/platform/outbox/outbox.ts";
import type { Waiting, WaitingEdit } from "./send-outgoing.ts";
import { conversationOf } from "./show-waiting-in.ts";

interface Props {
  conversationId: string;
  me: string;
}

/**
 * Tells a screen reader that something of mine was refused, once, when it happens. Its row keeps silent: the list makes rows
 * anew whenever they come back into sight.
 */
export function AnnouncedFailures({ conversationId, me }: Props) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const [told, setTold] = useState<Outgoing | undefined>();
  useEffect(() => {
    let known: Set<string> | undefined;
    const look = (entries: Outgoing[]) => {
      const failed = entries.filter(
        (entry) => entry.state === "failed" && entry.by === me && conversationOf(entry) === conversationId,
      );
      const before = known;
      known = new Set(failed.map(({ id }) => id));
      // what was refused earlier is read where it stands
      const news = before && failed.findLast(({ id }) => !before.has(id));
      setTold((last) => news ?? failed.find(({ id }) => id === last?.id));
    };
    const stop = onOutgoing(look);
    void listOutgoing().then((entries) => known ?? look(entries));
    return stop;
  }, [conversationId, me]);
  return (
    <p className="sr-only" aria-live="assertive">
      {told && `Failed to send. ${told.reason ?? ""} ${contentOf(told)}`}
    </p>
  );
}

function contentOf({ input }: Outgoing): string {
  const { shown, content } = input as Partial<Waiting & WaitingEdit>;
  return shown?.content ?? content ?? "";
}
