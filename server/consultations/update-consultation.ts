import type { z } from "zod";
import type { Consultation, ConsultationChange } from "#contract/consultations.ts";
import { AppError } from "#contract/errors.ts";
import { rightsFor } from "#domain/consultations/change-rights.ts";
import { mayBecome } from "#domain/consultations/status-changes.ts";
import type { SystemEvent } from "#domain/messaging/system-lines.ts";
import { writeDetails } from "#server/messaging/conversations/update-conversation.ts";
import { notifyOfConsultation, readNotificationsOfConsultation } from "#server/messaging/message-notifications.ts";
import { namesOf, participantsAmong } from "#server/messaging/people/participants.ts";
import { addSystemMessage, holdConversation } from "#server/messaging/system-message.ts";
import { requireRole } from "#server/organizations/organization-access.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireSameVersion } from "#server/platform/same-version.ts";
import { type ConsultationAccess, consultationAudience, requireConsultation } from "./consultation-access.ts";
import { changeConsultation, getConsultation } from "./consultations.ts";
import { requireTimeAhead } from "./time-ahead.ts";

type Input = z.output<typeof ConsultationChange> & { id: string };

/**
 * By field (permissions.md, "Consultations"); its people are told in its conversation what they must know. Throws `conflict`
 * when another saved since `updatedAt`, and for a state that it cannot come into.
 */
export async function updateConsultation(member: Member, { id, updatedAt, ...input }: Input): Promise<Consultation> {
  const { user, platform } = member;
  const { conversationId } = await requireConsultation(platform.database.db, user, id, "consultation.view");
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    await holdConversation(db, conversationId);
    const access = await requireConsultation(db, user, id, "consultation.view");
    for (const right of rightsFor(input)) requireRole(access.roles, right);
    requireSameVersion(access.updatedAt, updatedAt);
    await requirePossible(db, access, input);
    const { title: name, description, ...ofItself } = input;
    if (name !== undefined || description !== undefined) {
      await writeDetails(change, { id: conversationId, actor: user, details: { name, description } });
    }
    await changeConsultation(db, access, ofItself);
    for (const event of await newsOf(db, access, input)) {
      const line = await addSystemMessage(change, conversationId, { actor: user, event });
      if (!mustBeKnown.has(event.what)) continue;
      await readNotificationsOfConsultation(change, conversationId);
      await notifyOfConsultation(change, { messageId: line.id });
    }
    const consultation = await getConsultation(db, id);
    publish("consultation:updated", await consultationAudience(db, access), consultation);
    return consultation;
  });
}

async function requirePossible(
  db: Db,
  { status: from, scheduledAt: before, conversationId }: ConsultationAccess,
  { status, scheduledAt, facilitatorId }: Omit<Input, "id" | "updatedAt">,
): Promise<void> {
  if (status && !mayBecome(from, status)) {
    throw new AppError("conflict", `A consultation that is ${words[from]} cannot become ${words[status]}.`);
  }
  if (scheduledAt !== undefined && Date.parse(scheduledAt) !== Date.parse(before)) {
    if (from !== "scheduled") throw new AppError("conflict", `This consultation is ${words[from]}: its time stays.`);
    requireTimeAhead(scheduledAt);
  }
  if (facilitatorId && (await participantsAmong(db, conversationId, [facilitatorId])).length === 0) {
    throw new AppError("person_not_found", "Only somebody who takes part in this consultation can facilitate it.");
  }
}

const words: Record<Consultation["status"], string> = {
  scheduled: "scheduled",
  in_progress: "in progress",
  completed: "completed",
  cancelled: "cancelled",
};

/** To be there in vain, or not at all, is worse than a bell. */
const mustBeKnown = new Set<SystemEvent["what"]>(["rescheduled", "cancelled"]);

const stepLines = { in_progress: "started", completed: "completed" } as const;

/** What its conversation says of this change. */
async function newsOf(
  db: Db,
  before: ConsultationAccess,
  { status, scheduledAt, facilitatorId }: Omit<Input, "id" | "updatedAt">,
): Promise<SystemEvent[]> {
  const news: SystemEvent[] = [];
  if (scheduledAt !== undefined && Date.parse(scheduledAt) !== Date.parse(before.scheduledAt)) {
    news.push({ what: "rescheduled", at: scheduledAt });
  }
  if (facilitatorId !== undefined && facilitatorId !== before.facilitatorId) {
    const [to = ""] = await namesOf(db, [facilitatorId]);
    news.push({ what: "handed over", to });
  }
  if (status !== undefined && status !== before.status && status !== "scheduled") {
    const at = scheduledAt ?? before.scheduledAt;
    news.push(status === "cancelled" ? { what: status, at } : { what: stepLines[status] });
  }
  return news;
}
