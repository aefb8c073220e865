import type { Conversation, ConversationItem } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import { maxConsultationPeople } from "#contract/limits.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { requireOpenAccounts } from "../conversations/begin-conversation.ts";
import { asConversation, conversationRoom, getConversationItem, raiseVersion } from "../conversations/conversations.ts";
import { notifyOfConsultation, readNotificationsUpTo } from "../message-notifications.ts";
import { holdConversation, writeSystemMessage } from "../system-message.ts";
import { requirePeopleChange, requirePeopleChangeStill } from "./change-people.ts";
import { holdRights, insertParticipants, namesOf, readToEnd } from "./participants.ts";
import { requireAll, whoMayJoin } from "./who-may-join.ts";

/** Only people who may see what the conversation is about; they see all of its history. */
export async function addParticipants(
  member: Member,
  { id, userIds }: { id: string; userIds: string[] },
): Promise<ConversationItem> {
  const { user, platform } = member;
  const { conversation, roles } = await requirePeopleChange(member, id, "participants.add");
  const wanted = [...new Set(userIds)];
  requireAll(wanted, await whoMayJoin({ db: platform.database.db, user }, conversation, wanted));
  await requireOpenAccounts(platform.database.db, wanted);
  const item = await platform.facts.change(user.id, async (change) => {
    await holdRights(change.db, id, wanted);
    await holdConversation(change.db, id);
    await requirePeopleChangeStill(change.db, member, { id, action: "participants.add" });
    const { after, added } = await letIn(change, { id, actor: user, wanted });
    if (added.includes(user.id)) await auditEntry(change.db, member, asConversation(after));
    return after;
  });
  // a manager who brings in others without coming in itself does not read along
  return roles.includes("participant") || wanted.includes(user.id)
    ? item
    : { ...item, lastMessage: null, lastWords: [] };
}

interface Coming {
  id: string;
  actor: Member["user"];
  /** When the consultation that they come into is to be held: it stands above this area, which does not know it. */
  at?: string | undefined;
}

/** Once it was judged that they may, and while the conversation is held. Answers it as the actor sees it, and who is new. */
export async function letIn(
  change: Change,
  { id, actor, at, wanted }: Coming & { wanted: string[] },
): Promise<{ after: ConversationItem; added: string[] }> {
  const entered = new Set(await insertParticipants(change.db, id, { userIds: wanted }));
  if (entered.size === 0) return { after: await getConversationItem(change.db, id, actor.id), added: [] };
  // they are named as they were chosen
  const added = wanted.filter((userId) => entered.has(userId));
  await raiseVersion(change.db, id);
  const lines = await writeWhoCame(change.db, { id, actor, at }, added);
  // who comes in has nothing unread, the line about it included
  await readToEnd(change.db, id, added);
  const after = await getConversationItem(change.db, id, actor.id);
  requireRoom(after);
  const told = asConversation(after);
  // nor has who comes back, of what was told them when they were in it before
  await readNotificationsUpTo(change, { userIds: added, conversationId: id, seq: told.lastSeq });
  const room = conversationRoom(id);
  const rooms: Room[] = [room, ...added.map((userId): Room => `user:${userId}`)];
  for (const { cursor } of lines) if (cursor) change.publish("conversation:read", [room], cursor);
  change.publish("conversation:updated", rooms, told, { enter: [{ room, userIds: added }] });
  for (const { message } of lines) change.publish("message:received", [room], message);
  // who comes into another conversation sees it in the list; a consultation has a time that must not be missed
  const line = after.type === "consultation" && lines.at(-1);
  if (line) await notifyOfConsultation(change, { messageId: line.message.id, userIds: added });
  return { after, added };
}

/** A consultation names all of its people, and so are those of its conversation. */
function requireRoom({ type, participantCount }: ConversationItem): void {
  if (type === "consultation" && participantCount > maxConsultationPeople) {
    throw new AppError("conflict", `At most ${maxConsultationPeople} people take part in a consultation.`);
  }
}

async function writeWhoCame(db: Db, { id, actor, at }: Coming, added: string[]) {
  const others = added.filter((userId) => userId !== actor.id);
  const entered = added.includes(actor.id) && [await writeSystemMessage(db, id, { actor, event: { what: "entered" } })];
  if (others.length === 0) return entered || [];
  const event = { what: "added" as const, people: await namesOf(db, others), at };
  return [...(entered || []), await writeSystemMessage(db, id, { actor, event })];
}

/** A manager who lets itself in stands in the audit log (permissions.md, note 1). */
async function auditEntry(db: Db, member: Member, { id, name, organizationId }: Conversation): Promise<void> {
  const entry = { actorId: member.user.id, object: name, objectId: id, organizationId };
  await audit(db, member, { action: "conversation.entered", ...entry });
}
