import { sql } from "kysely";
import type { Change, Listeners } from "#server/platform/facts.ts";
import { asConversation, conversationRoom, getConversationItem } from "./conversations.ts";

/** A lost right has taken people out of conversations (migration 002); those who are still in them are told. */
export const messagingListeners: Listeners = {
  "member:updated": tellLosses,
  "member:left": tellLosses,
  "team:member-left": tellLosses,
  "team:closed": tellLosses,
  "project:moved": tellLosses,
  "project:member-left": tellLosses,
};

async function tellLosses({ db, publish }: Change): Promise<void> {
  const { rows } = await sql<{ id: string; userId: string }>`
    with taken as (delete from lost_participations returning conversation_id, user_id)
    select distinct on (t.conversation_id) t.conversation_id as id, t.user_id as "userId"
      from taken t join live_conversations c on c.id = t.conversation_id`.execute(db);
  for (const { id, userId } of rows) {
    publish("conversation:updated", [conversationRoom(id)], asConversation(await getConversationItem(db, id, userId)));
  }
}
