import { AppError } from "#contract/errors.ts";
import type { ConversationItem } from "#contract/messaging.ts";
import type { Member } from "#server/platform/context.ts";
import type { Room } from "#server/platform/realtime.ts";
import { requireConversation } from "./conversation-access.ts";
import { asConversation, conversationRoom, getConversationItem } from "./conversations.ts";
import { insertParticipants } from "./participants.ts";
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
  await platform.facts.change(user.id, async ({ db, publish }) => {
    const added = await insertParticipants(db, id, { userIds: wanted });
    if (added.length === 0) return;
    const told = asConversation(await getConversationItem(db, id, user.id));
    const rooms: Room[] = [conversationRoom(id), ...added.map((userId): Room => `user:${userId}`)];
    publish("conversation:updated", rooms, told, { enter: [{ room: conversationRoom(id), userIds: added }] });
  });
  const item = await getConversationItem(platform.database.db, id, user.id);
  // a manager who brings in others without coming in itself does not read along
  return roles.includes("participant") || wanted.includes(user.id) ? item : { ...item, lastMessage: null };
}
