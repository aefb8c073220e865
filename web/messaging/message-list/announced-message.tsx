import { useState } from "react";
import { shownLine } from "#domain/messaging/shown-line.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import type { ShownMessage } from "../live.ts";
import { useThread } from "../thread/thread-context.ts";

/**
 * Tells a screen reader what somebody else has just said; whoever wants more than its beginning reads on. The list itself keeps silent: it makes its rows anew while one
 * reads on in it, and old ones would be told as news.
 */
export function AnnouncedMessage({ last }: { last: ShownMessage | undefined }) {
  // what would be kept weighs more than it saves
  "use no memo";
  const { me, conversation } = useThread();
  const [since] = useState(conversation?.lastSeq ?? last?.seq ?? 0);
  const isNews = last?.seq && last.seq > since && last.author.id !== me && !last.isDeleted;
  return (
    <p className="sr-only" aria-live="polite">
      {isNews &&
        // a line about who came or renamed names them itself
        (last.type === "system"
          ? shownLine(last.content)
          : `${last.author.name}: ${plainWords(last.content) || "sent a file"}`)}
    </p>
  );
}
