import { sql } from "kysely";
import { createConsultation } from "#server/consultations/create-consultation.ts";
import { remindedFor } from "#server/consultations/remind-of-consultations.ts";
import { updateConsultation } from "#server/consultations/update-consultation.ts";
import { readMessage } from "#server/messaging/reading/read-message.ts";
import type { Db } from "#server/platform/db.ts";
import type { People } from "./cast.ts";
import { type ConsultationPlan, meetings } from "./consultation-script.ts";
import { unmailed } from "./days-ago.ts";
import { backdate, backdateConversation } from "./seed-talk.ts";

const day = 86_400_000;
const minute = 60_000;
/** Of UTC: an evening in Europe, noon in Kentucky. */
const hour = 18;

/** Through the verbs that people use, which take only times to come: the seed alone writes when it really was. */
export async function seedConsultations(people: People): Promise<void> {
  const { db } = people.alice.platform.database;
  await unmailed(db, async () => {
    for (const plan of meetings) await makeConsultation(people, plan);
  });
  await sql`update consultation_mails m set scheduled_at = k.scheduled_at from consultations k
             where k.id = m.consultation_id`.execute(db);
}

async function makeConsultation(people: People, plan: ConsultationPlan): Promise<void> {
  const by = people[plan.by];
  const others = plan.with.map((name) => people[name]);
  const { db } = by.platform.database;
  const asked = new Date(Date.now() + day).toISOString();
  const { id, conversationId } = await createConsultation(by, {
    title: plan.title,
    description: plan.description ?? "",
    type: plan.type,
    duration: plan.duration,
    scheduledAt: asked,
    participantIds: others.map(({ user }) => user.id),
    agenda: plan.agenda,
    projectId: plan.project ? await projectNamed(db, plan.project) : null,
  });
  if (plan.ended === "cancelled") await updateConsultation(by, { id, status: "cancelled" });
  else if (plan.ended) {
    await updateConsultation(by, { id, status: "in_progress" });
    await updateConsultation(by, { id, status: "completed", ...plan.ended });
  }
  const lines = await linesOf(db, conversationId);
  for (const member of others) await readMessage(member, { id: lines.at(-1) as string });
  const [made, at] = [Date.now() - plan.ago * day, timeOf(plan)];
  const scheduledAt = new Date(at).toISOString();
  for (const [place, line] of lines.entries()) {
    const last = plan.ended === "cancelled" ? at - day : at + place * minute;
    await backdate(db, line, new Date(place === 0 ? made : last).toISOString());
  }
  await backdateConversation(db, conversationId);
  await retell(db, conversationId, { asked, scheduledAt });
  await db
    .updateTable("consultations")
    // nobody who looks at the demo is rung in its first minute
    .set({
      scheduled_at: scheduledAt,
      reminded_for: remindedFor(scheduledAt),
      created_at: new Date(made).toISOString(),
    })
    .where("id", "=", id)
    .execute();
}

/** Its lines, and who was told of them, say when it really was; to the minute, as `systemLine` does. */
async function retell(
  db: Db,
  conversationId: string,
  { asked, scheduledAt }: { asked: string; scheduledAt: string },
): Promise<void> {
  const [before, after] = [asked.slice(0, 16), scheduledAt.slice(0, 16)];
  await sql`update messages set content = replace(content, ${before}, ${after})
             where conversation_id = ${conversationId}`.execute(db);
  await sql`update notifications set message = replace(message, ${before}, ${after})
             where conversation_id = ${conversationId}`.execute(db);
}

async function projectNamed(db: Db, name: string): Promise<string> {
  return (await db.selectFrom("projects").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
}

function timeOf({ at }: ConsultationPlan): number {
  if ("minutes" in at) return Math.round((Date.now() + at.minutes * minute) / minute) * minute;
  return new Date(Date.now() + at.days * day).setUTCHours(hour, 0, 0, 0);
}

/** What its conversation says by itself, oldest first. */
async function linesOf(db: Db, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .orderBy("seq")
    .execute();
  return rows.map(({ id }) => id);
}
