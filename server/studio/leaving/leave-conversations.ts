import { formerMember } from "#domain/accounts/former-member.ts";
import { supportOf } from "#server/messaging/conversations/conversation-name.ts";
import { deleteParticipants } from "#server/messaging/people/participants.ts";
import { takeOut } from "#server/messaging/people/remove-participants.ts";
import { holdConversation } from "#server/messaging/system-message.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";

/** Out of those that hang on no organization, as whoever leaves them; what two people said to each other stays with the other. */
export async function leaveConversations(change: Change, person: SignedInUser): Promise<void> {
  const { db } = change;
  for (const { id, isThere } of await conversationsToLeave(db, person.id)) {
    await holdConversation(db, id);
    if (!isThere) await deleteParticipants(db, id, [person.id]);
    else {
      await renameSupport(db, id, person.name);
      const actor = { ...person, name: formerMember };
      await takeOut(change, { id, actor, people: [person.id], isLeaving: true });
    }
  }
}

/** Unless somebody called it otherwise meanwhile; told with who left. */
async function renameSupport(db: Db, id: string, name: string): Promise<void> {
  await db
    .updateTable("conversations")
    .set({ name: supportOf(formerMember) })
    .where("id", "=", id)
    .where("type", "=", "support")
    .where("name", "=", supportOf(name))
    .execute();
}

/** In the order in which they are held. A direct one hangs on nothing that could be in the bin. */
export function conversationsToLeave(db: Db, userId: string) {
  return db
    .selectFrom("participants as p")
    .leftJoin("live_conversations as c", "c.id", "p.conversation_id")
    .select((row) => ["p.conversation_id as id", row("c.id", "is not", null).as("isThere")])
    .where("p.user_id", "=", userId)
    .where((row) => row.or([row("c.id", "is", null), row("c.type", "<>", "direct")]))
    .orderBy("p.conversation_id")
    .execute();
}
