import type { Consultation } from "#contract/consultations.ts";
import { requireOpenAccounts } from "#server/messaging/conversations/begin-conversation.ts";
import { letIn } from "#server/messaging/people/add-participants.ts";
import { participantsAmong } from "#server/messaging/people/participants.ts";
import { takeOut } from "#server/messaging/people/remove-participants.ts";
import { requireAll } from "#server/messaging/people/who-may-join.ts";
import { holdConversation } from "#server/messaging/system-message.ts";
import { shareScope } from "#server/organizations/shared-scope.ts";
import type { Member } from "#server/platform/context.ts";
import { requireConsultation } from "./consultation-access.ts";
import { getConsultation } from "./consultations.ts";

interface Named {
  id: string;
  userIds: string[];
}

/** Into its conversation, whose history they see. Throws `invalid_input` for people whom the caller may not know of. */
export async function addConsultationPeople(member: Member, { id, userIds }: Named): Promise<Consultation> {
  const { user, platform } = member;
  const { conversationId } = await requireConsultation(platform.database.db, user, id, "consultation.participants");
  const wanted = [...new Set(userIds)];
  return platform.facts.change(user.id, async (change) => {
    const { db } = change;
    requireAll(wanted, await shareScope(db, user, wanted));
    await requireOpenAccounts(db, wanted);
    await holdConversation(db, conversationId);
    const { status, scheduledAt } = await requireConsultation(db, user, id, "consultation.participants");
    const isAhead = status === "scheduled" || status === "in_progress";
    await letIn(change, { id: conversationId, actor: user, wanted, at: isAhead ? scheduledAt : undefined });
    return getConsultation(db, id);
  });
}

/** Out of its conversation, too. Oneself alone: leaves. */
export async function removeConsultationPeople(member: Member, { id, userIds }: Named): Promise<null> {
  const { user, platform } = member;
  const wanted = [...new Set(userIds)];
  const isLeaving = wanted.length === 1 && wanted[0] === user.id;
  const action = isLeaving ? "consultation.leave" : "consultation.participants";
  const { conversationId } = await requireConsultation(platform.database.db, user, id, action);
  return platform.facts.change(user.id, async (change) => {
    const { db } = change;
    await holdConversation(db, conversationId);
    // whoever leaves and was removed meanwhile has what they asked for
    if (!isLeaving) await requireConsultation(db, user, id, action);
    const people = await participantsAmong(db, conversationId, wanted);
    if (people.length > 0) await takeOut(change, { id: conversationId, actor: user, people, isLeaving });
    return null;
  });
}
