import { AppError } from "#contract/errors.ts";
import type { ConversationItem } from "#contract/messaging.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts.ts";
import type { Room } from "#server/platform/realtime.ts";
import { requireConversation } from "./conversation-access.ts";
import { asConversation, conversationRoom, getConversationItem, raiseVersion } from "./conversations.ts";
import { insertParticipants, namesOf, readToEnd } from "./participants.ts";
import { addSystemMessage, holdConversation } from "./system-message.ts";
import { whoMayJoin } from "./who-may-join.ts";

/** Only people who may see what the conversation is about; they see all of its history. Direct ones stay as they are. */
export async function addParticipants(
  member: Member,
  { id, userIds }: { id: string; userIds: string[] },
): Promise<ConversationItem> {
  const { user, platform } = member;
  const { conversation, roles } = await requireConversation(platform.database, user, id, "participants.add");
  if (conversation.type === "direct")
    throw new AppError("forbidden", "A direct conversation stays between two people.");
  if (conversation.type === "support" && user.userType !== "admin") throw new AppError("forbidden");
  const wanted = [...new Set(userIds)];
  const allowed = await whoMayJoin(member, conversation, wanted);
  if (allowed.length < wanted.length) {
    throw new AppError("invalid_input", "One of these people cannot take part in this conversation.");
  }
  await platform.facts.change(user.id, async (change) => {
    await holdConversation(change.db, id);
    const added = await insertParticipants(change.db, id, { userIds: wanted });
    if (added.length === 0) return;
    await raiseVersion(change.db, id);
    const told = asConversation(await getConversationItem(change.db, id, user.id));
    const rooms: Room[] = [conversationRoom(id), ...added.map((userId): Room => `user:${userId}`)];
    change.publish("conversation:updated", rooms, told, { enter: [{ room: conversationRoom(id), userIds: added }] });
    await tellWhoCame(change, member, { id, name: told.name, organizationId: told.organizationId, added });
    await readToEnd(change.db, id, added);
  });
  const item = await getConversationItem(platform.database.db, id, user.id);
  // a manager who brings in others without coming in itself does not read along
  return roles.includes("participant") || wanted.includes(user.id) ? item : { ...item, lastMessage: null };
}

/** Everybody is told; who let itself in stands in the audit log too (permissions.md, note 1). */
async function tellWhoCame(
  change: Change,
  member: Member,
  { id, name, organizationId, added }: { id: string; name: string; organizationId: string | null; added: string[] },
): Promise<void> {
  const { user: actor } = member;
  const others = added.filter((userId) => userId !== actor.id);
  if (others.length < added.length) {
    await addSystemMessage(change, id, { actor, event: { what: "entered" } });
    const entry = { action: "conversation.entered", actorId: actor.id, object: name, objectId: id } as const;
    await audit(change.db, member, { ...entry, organizationId });
  }
  if (others.length === 0) return;
  await addSystemMessage(change, id, { actor, event: { what: "added", people: await namesOf(change.db, others) } });
}
