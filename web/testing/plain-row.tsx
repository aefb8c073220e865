import { useState } from "react";
import type { ShownMessage } from "#web/messaging/live.ts";
import { useHoldRow } from "#web/messaging/message-list/held-rows.ts";
import { useThread } from "#web/messaging/thread/thread-context.ts";

/** In place of a message's row: of one height, and busy from the moment in which it hears 'begin'. */
export function MessageRow({ message }: { message: ShownMessage }) {
  const [isBusy, setBusy] = useState(false);
  const { editedId } = useThread();
  useHoldRow(message.id, isBusy);
  return (
    <article
      ref={(row) => row?.addEventListener("begin", () => setBusy(true))}
      aria-busy={isBusy}
      tabIndex={-1}
      style={{ minHeight: 130 }}
    >
      {message.content}
      {editedId === message.id && <textarea />}
    </article>
  );
}
