import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Change, Listeners, StoredFact } from "#server/platform/facts/facts.ts";
import { conversationName } from "./conversations/conversation-name.ts";
import { asConversation, conversationRoom, getConversationItem, raiseVersion } from "./conversations/conversations.ts";
import { asRefusal } from "./sending/send-message.ts";
import { addSystemMessage, holdConversation } from "./system-message.ts";

export const messagingListeners: Listeners = {
  "member:updated": tellLosses,
  "member:left": tellLosses,
  "team:member-left": tellLosses,
  "team:closed": tellLosses,
  "project:moved": tellMove,
  "project:member-left": tellLosses,
  "account:changed": tellLosses,
  "user:updated": (change, { payload }) => tellNames(change, payload.id),
  async "user:deleted"(change, { payload }) {
    await tellLosses(change);
    await tellNames(change, payload.userId);
  },
};

/** A lost right has taken people out of conversations (`leave_lost_conversations`); those who are still in them are told. */
async function tellLosses(change: Change): Promise<void> {
  const { db, publish } = change;
  const { rows } = await sql<{ id: string; people: { id: string; name: string }[] }>`
    with taken as (delete from lost_participations returning conversation_id, user_id)
    select t.conversation_id as id, json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id) as people
      from taken t join users u on u.id = t.user_id join live_conversations c on c.id = t.conversation_id
     group by 1 order by 1`.execute(db);
  for (const { id, people } of rows) {
    await holdConversation(db, id);
    await raiseVersion(db, id);
    for (const actor of people) await addSystemMessage(change, id, { actor, event: { what: "lost" } });
    const item = await getConversationItem(db, id, people[0]?.id ?? "");
    publish("conversation:updated", [conversationRoom(id)], asConversation(item));
  }
}

/** Its conversations went with it (`settleMove`): whoever stays in them is told where they belong now. */
async function tellMove(change: Change, { payload }: StoredFact<"project:moved">): Promise<void> {
  const { db, publish } = change;
  await tellLosses(change);
  const { rows } = await sql<{ id: string; createdBy: string }>`
    select c.id, c.created_by as "createdBy" from live_conversations c where c.project_id = ${payload.projectId}
     order by c.id`.execute(db);
  for (const { id, createdBy } of rows) {
    const item = await getConversationItem(db, id, createdBy).catch(asRefusal);
    // it goes into the bin just now
    if (item instanceof AppError) continue;
    publish("conversation:updated", [conversationRoom(id)], asConversation(item));
  }
}

/** Direct conversations are named after their people; what is stored of such a name is what was told of it last. */
async function tellNames({ db, publish }: Change, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from participants mine join live_conversations c on c.id = mine.conversation_id
     where mine.user_id = ${userId} and c.type = 'direct' and c.name <> ${sql.raw(conversationName)}
     order by c.id`.execute(db);
  for (const { id } of rows) {
    await sql`update conversations c set name = ${sql.raw(conversationName)}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(db);
    publish("conversation:updated", [conversationRoom(id)], asConversation(await getConversationItem(db, id, userId)));
  }
}
