// Does the cursor of a message's author go along with it? One rule for the statements that store.

interface Terms {
  /** How far the author's screen had come; null: as far as there is something. */
  seen: string;
  conversation: string;
  /** The last number before the author's first message of this statement. */
  before: string;
}

/**
 * Of the author's row `p`, as it is when it is changed: nothing that others said stands above what was read or seen. What was
 * marked as unread since stays so, and own messages that were left behind hold up none that follow. Others are looked for
 * only among what this statement sees: what came while it waited for the conversation counts as theirs.
 */
export const readsAbove = ({ seen, conversation, before }: Terms) => `(
  ${sawAbove(seen, before)}
  or (select s.last_seq from conversations s where s.id = ${conversation}) = ${before}
     and not exists (select from messages o where o.conversation_id = ${conversation} and o.seq > ${reached(seen)}
                        and o.author_id <> p.user_id))`;

/** The plainest of it: all up to `before` was read or seen, whoever said it. */
export const sawAbove = (seen: string, before: string) => `(${seen} is null or ${reached(seen)} >= ${before})`;

const reached = (seen: string) => `greatest(p.last_read_seq, case when ${seen} > p.marked_at_seq then ${seen} end)`;
