import type { Member } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { asConversation, conversationRoom, getConversationItem, raiseVersion } from "../conversations/conversations.ts";
import { addSystemMessage, holdConversation } from "../system-message.ts";
import { requirePeopleChange, requirePeopleChangeStill } from "./change-people.ts";
import { deleteParticipants, namesOf, participantsAmong } from "./participants.ts";

/** Oneself alone: leaves. Others by who keeps the conversation. */
export async function removeParticipants(
  member: Member,
  { id, userIds }: { id: string; userIds: string[] },
): Promise<null> {
  const { user, platform } = member;
  const wanted = [...new Set(userIds)];
  const isLeaving = wanted.length === 1 && wanted[0] === user.id;
  const action = isLeaving ? "participants.leave" : "participants.remove";
  await requirePeopleChange(member, id, action);
  // whoever is held up by the conversation waits for those who are in it alone
  const present = await participantsAmong(platform.database.db, id, wanted);
  if (present.length === 0) return null;
  return platform.facts.change(user.id, async (change) => {
    await holdConversation(change.db, id);
    // whoever leaves and was removed meanwhile has what they asked for
    if (!isLeaving) await requirePeopleChangeStill(change.db, member, { id, action });
    await takeOut(change, { id, actor: user, people: present, isLeaving });
    return null;
  });
}

/** Once it was judged that they are to go, and while the conversation is held. */
export async function takeOut(
  change: Change,
  { id, actor, people, isLeaving }: { id: string; actor: Member["user"]; people: string[]; isLeaving: boolean },
): Promise<void> {
  await change.moving(...people);
  const gone = await deleteParticipants(change.db, id, people);
  if (gone.length === 0) return;
  await tellWhoWent(change, id, gone);
  const names = await namesOf(change.db, gone);
  await addSystemMessage(change, id, {
    actor,
    event: isLeaving ? { what: "left" } : { what: "removed", people: names },
  });
  const item = await getConversationItem(change.db, id, actor.id);
  change.publish("conversation:updated", [conversationRoom(id)], asConversation(item));
}

/** The last that they hear of it: whatever is told after this is for those who stay. */
async function tellWhoWent({ db, publish }: Change, id: string, gone: string[]): Promise<void> {
  const version = await raiseVersion(db, id);
  for (const userId of gone) {
    const leave = [{ room: conversationRoom(id), userIds: [userId] }];
    publish("conversation:left", [`user:${userId}`], { conversationId: id, userId, version }, { leave });
  }
}
