import { relativeTime } from "#domain/time/relative-time.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useNow } from "#web/platform/use-now.ts";
import type { ReplyEntry } from "./waiting.ts";
import { WaitingState } from "./waiting-state.tsx";

/** Below an annotation, after what others answered. */
export function WaitingReplies({ entries }: { entries: ReplyEntry[] }) {
  const me = useMe();
  const now = useNow();
  return entries.map((entry) => (
    <li key={entry.id}>
      <p className="reply-head">
        <span dir="auto">{me?.name}</span>
        <span className="num">{relativeTime(entry.input.at, now)}</span>
      </p>
      <p dir="auto" className="reply-words">
        {entry.input.content}
      </p>
      <WaitingState entry={entry} />
    </li>
  ));
}
