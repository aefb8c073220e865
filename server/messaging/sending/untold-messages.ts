import type { Message } from "#contract/messages.ts";
import type { Platform } from "#server/platform/context.ts";
import { type Ledger, type Strike, sweptAtOnce, type Untold } from "#server/platform/facts/ledger.ts";
import { conversationRoom } from "../conversations/conversations.ts";
import { messageJson, signAttachments, type UnsignedMessage } from "../message-shape.ts";

/** Part of a statement that has stored messages `m`: notes them as untold. */
export const noteUntold = "insert into untold_messages (message_id) select m.id from m";

/**
 * A message carries all that is told of it, so it is its own fact; only that it was not told yet is noted beside it (decision
 * 026). Who died between is spoken for by the next sweep, which tells the message as it is by then; what left the bin for good meanwhile
 * is told to nobody.
 */
export function untoldMessages(platform: Platform): Ledger {
  return { strike: messageStrike, abandoned };

  async function abandoned(...[client, seconds]: Parameters<Ledger["abandoned"]>) {
    const { rows } = await client.query<{ message: UnsignedMessage }>(
      `with gone as (
         delete from untold_messages untold
          where stored_at < now() - make_interval(secs => $1)
            and not exists (select from messages m where m.id = untold.message_id)
       )
       select ${messageJson} as message
         from untold_messages untold join messages m on m.id = untold.message_id join users u on u.id = m.author_id
        where untold.stored_at < now() - make_interval(secs => $1)
        order by untold.stored_at, m.seq limit ${sweptAtOnce} for update of untold skip locked`,
      [seconds],
    );
    return rows.map(({ message }) => toldOf(signAttachments(platform, message)));
  }
}

/** What `Facts.tell` takes of a stored message. */
export function toldOf(message: Message): Untold {
  const { id, conversationId } = message;
  return { id, name: "message:received", rooms: [conversationRoom(conversationId)], payload: message };
}

export const messageStrike: Strike = {
  name: "told-messages",
  text: "delete from untold_messages where message_id = any($1::uuid[])",
};
