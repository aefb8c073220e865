import { sql } from "kysely";
import type { z } from "zod";
import type { Consultation, NewConsultation } from "#contract/consultations.ts";
import { AppError } from "#contract/errors.ts";
import { maxConsultationPeople } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { throttleFounding } from "#server/accounts/throttle.ts";
import {
  enterFirst,
  insertConversation,
  requireOpenAccounts,
  tellBegun,
} from "#server/messaging/conversations/begin-conversation.ts";
import { notifyOfConsultation } from "#server/messaging/message-notifications.ts";
import { requireAll } from "#server/messaging/people/who-may-join.ts";
import { asRefusal } from "#server/messaging/sending/send-message.ts";
import { addSystemMessage } from "#server/messaging/system-message.ts";
import { shareScope } from "#server/organizations/shared-scope.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { requireProject } from "#server/projects/project-access.ts";
import { consultationAudience, requireConsultation } from "./consultation-access.ts";
import { beginAbout, getConsultation, insertConsultation } from "./consultations.ts";
import { requireTimeAhead } from "./time-ahead.ts";

/** With its conversation, which tells its people of it. The same id from the same person is the same consultation. */
export async function createConsultation(
  member: Member,
  { id = newId(), facilitator = member.user.id, ...input }: z.output<typeof NewConsultation>,
): Promise<Consultation> {
  const { user, platform } = member;
  await throttleFounding(member, "conversations");
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    const conversationId = newId();
    const isNew = await insertConsultation(db, { ...input, id, conversationId, createdBy: user.id });
    if (!isNew) return existing(db, member, id);
    requireTimeAhead(input.scheduledAt);
    const people = await peopleOf(db, member, input.participantIds);
    const { projectId } = input;
    if (projectId !== null) await requireProject(db, user, projectId, "project.view");
    if (facilitator !== user.id) await requireFacilitator(db, { facilitator, people, projectId });
    if (projectId !== null) await beginAbout(db, id, { projectId, facilitatorId: facilitator });
    const { title: name, description } = input;
    const nowhere = { organizationId: null, projectId: null, teamId: null, directKey: null };
    const asked = { id: conversationId, type: "consultation", name, description, priority: "medium" } as const;
    await insertConversation(db, { ...asked, ...nowhere, createdBy: user.id });
    const entered = await enterFirst(db, conversationId, { userIds: people, ownerId: user.id });
    await tellBegun(change, conversationId, { people: entered, ownerId: user.id });
    const line = await addSystemMessage(change, conversationId, {
      actor: user,
      event: { what: "scheduled", at: input.scheduledAt },
    });
    await notifyOfConsultation(change, { messageId: line.id });
    const consultation = await getConsultation(db, id);
    publish("consultation:scheduled", await consultationAudience(db, consultation), consultation);
    return consultation;
  });
}

/** Everybody who takes part, whoever makes it first. */
async function peopleOf(db: Db, { user }: Member, participantIds: string[]): Promise<string[]> {
  const others = [...new Set(participantIds)].filter((userId) => userId !== user.id);
  requireAll(others, await shareScope(db, user, others));
  await requireOpenAccounts(db, others);
  if (others.length >= maxConsultationPeople) {
    throw new AppError("invalid_input", `At most ${maxConsultationPeople} people take part in a consultation.`);
  }
  return [user.id, ...others];
}

/** Somebody else from the start: of a project, and who works on it (permissions.md, "Consultations", note 1). Throws `forbidden`. */
async function requireFacilitator(
  db: Db,
  { facilitator, people, projectId }: { facilitator: string; people: string[]; projectId: string | null },
): Promise<void> {
  const { rows } = await sql`select from project_people(${projectId})
    where user_id = ${facilitator} and role in ('contributor', 'manager')`.execute(db);
  if (rows.length > 0 && people.includes(facilitator)) return;
  throw new AppError("forbidden", "At first whoever schedules a consultation facilitates it. Hand it over afterwards.");
}

/** Made before by this person, who lost the answer. Throws `id_taken` for whoever did not make it, or is in it no more. */
async function existing(db: Db, { user }: Member, id: string): Promise<Consultation> {
  const access = await requireConsultation(db, user, id, "consultation.view").catch(asRefusal);
  if (access instanceof AppError || access.createdBy !== user.id) throw new AppError("id_taken");
  return getConsultation(db, id);
}
