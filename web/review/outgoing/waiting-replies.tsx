import { relativeTime } from "#domain/time/relative-time.ts";
import { useMe } from "#web/accounts/queries.ts";
import { tellStuck } from "#web/messaging/outgoing/stuck.ts";
import { discard } from "#web/platform/outbox/outbox-entries.ts";
import { useNow } from "#web/platform/use-now.ts";
import { type Answered, threadOf, useAnswers } from "../answers.ts";
import type { ReplyEntry } from "./waiting.ts";
import { WaitingState } from "./waiting-state.tsx";

/** Below an annotation, after what others answered. */
export function WaitingReplies({ annotation, entries }: { annotation: Answered; entries: ReplyEntry[] }) {
  const [{ replies }, change] = useAnswers();
  const me = useMe();
  const now = useNow();
  const thread = threadOf(annotation, replies);
  const { fileId, number } = annotation;

  /** Its words are in the field, and kept by that, before they are not here any more. */
  function edit({ id, input }: ReplyEntry) {
    const draft = { fileId, number, id, words: input.content, problem: null };
    change(({ replies: held }) => ({ replies: { ...held, [thread]: draft } }));
    discard(id).catch(tellStuck);
  }

  return entries.map((entry) => (
    <li key={entry.id}>
      <p className="reply-head">
        <span dir="auto">{me?.name}</span>
        <span className="num">{relativeTime(entry.input.at, now)}</span>
      </p>
      <p dir="auto" className="reply-words">
        {entry.input.content}
      </p>
      <WaitingState entry={entry} onEdit={replies[thread] ? undefined : () => edit(entry)} />
    </li>
  ));
}
