import { useState } from "react";
import type { ShownMessage } from "./live.ts";
import { useThread } from "./thread-context.ts";

/** Characters of it: whoever wants more reads on. */
const most = 300;

/**
 * Tells a screen reader what somebody else has just said. The list itself keeps silent: it makes its rows anew while one
 * reads on in it, and old ones would be told as news.
 */
export function AnnouncedMessage({ last }: { last: ShownMessage | undefined }) {
  const { me, conversation } = useThread();
  const [since] = useState(conversation?.lastSeq ?? last?.seq ?? 0);
  const isNews = last?.seq && last.seq > since && last.author.id !== me && !last.isDeleted;
  return (
    <p className="sr-only" aria-live="polite">
      {isNews && `${last.author.name}: ${last.content.slice(0, most) || "sent a file"}`}
    </p>
  );
}
